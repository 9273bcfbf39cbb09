import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

/** The mails that the shop wrote to an address. */
function mailsTo(email: string): string[] {
  const folder = path.join(shop.data.dir, 'mail');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`to: ${email}`));
}

test('API-05 without a mail server deleting an account takes its mails off the disk, and nobody else’s', async () => {
  const [ada, grace] = [new Visitor(shop), new Visitor(shop)];
  const [email, other] = [newEmail(), newEmail()];
  await ada.register({ email });
  await grace.register({ email: other });
  await vi.waitFor(() => expect([mailsTo(email).length, mailsTo(other).length]).toEqual([2, 2]), {
    timeout: 10_000,
  });
  expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
  expect([mailsTo(email).length, mailsTo(other).length]).toEqual([0, 2]);
  expect((await grace.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
});
