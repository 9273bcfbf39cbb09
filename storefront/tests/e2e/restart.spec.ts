import { rmSync } from 'node:fs';
import { supervise } from '../../../scripts/lib/start/supervisor.mjs';
import { copySeeded, ensureSeeded, testShop } from '../../../scripts/lib/testing/test-shop.mjs';
import { expect, test } from './support/fixtures';

test('a half that dies is started again, and the shop sells on meanwhile', async ({ request }) => {
  test.setTimeout(180_000);
  await ensureSeeded();
  const dataDir = copySeeded();
  const shop = await testShop(dataDir);
  const said: string[] = [];
  try {
    await shop.start();
    supervise(shop, { say: (line) => said.push(line) });
    const status = (path: string) =>
      request.get(shop.localUrl + path).then(
        (answer) => answer.status(),
        () => 0,
      );
    const bag = () => status('/api/products');
    expect(await status('/Rings')).toBe(200);

    shop.cms?.signal('SIGKILL');
    await shop.cms?.exited;
    expect(await status('/Rings')).toBe(200);
    await expect.poll(bag, { timeout: 90_000 }).toBe(200);

    shop.storefront?.signal('SIGKILL');
    await shop.storefront?.exited;
    await expect.poll(() => status('/Rings'), { timeout: 60_000 }).toBe(200);

    const standIn = shop.children.find(({ name }) => name.includes('stand-in'));
    standIn?.signal('SIGKILL');
    await standIn?.exited;
    const alive = () =>
      fetch(`${shop.standInUrl}/_standin/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(alive, { timeout: 60_000 }).toBe(200);
    await expect
      .poll(() => said.filter((line) => line.includes('answers again after')).length, { timeout: 60_000 })
      .toBe(3);
    expect(said.filter((line) => line.startsWith('Starting '))).toEqual([
      'Starting the CMS again in 1 s.',
      'Starting the storefront again in 1 s.',
      'Starting the Stripe stand-in again in 1 s.',
    ]);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
