import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type RunningShop } from './fixtures';

/**
 * What the storefront has logged of everything that it has answered so far. Lines are written together, a moment after the
 * answers that they are about: one more answer is asked for, and its line waited for.
 */
export async function storefrontLog(shop: Pick<RunningShop, 'url' | 'logDir'>): Promise<string> {
  const read = () => readFileSync(join(shop.logDir, 'storefront.log'), 'utf8');
  const last = (await fetch(`${shop.url}/FAQ`)).headers.get('x-request-id') ?? 'no id';
  await expect.poll(read).toContain(last);
  return read();
}
