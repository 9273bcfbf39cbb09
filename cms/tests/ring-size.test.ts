import { meSchema, ringSizeKeptSchema } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';

/** The ring size that an account keeps (S-123). */
const PATH = '/api/account/ring-size';
let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

async function member() {
  const visitor = new Visitor(shop);
  const email = newEmail();
  expect((await visitor.register({ email })).status).toBe(200);
  return { visitor, email };
}
const told = async (visitor: Visitor) => meSchema.parse((await visitor.me()).body).ringSize;
const keep = (visitor: Visitor, ringSize: unknown) => visitor.ask('PUT', PATH, { ringSize });
const exported = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/account/export')).body as unknown as { account: { ringSize: unknown } };

test('S-123 AUTH-07 it comes with who is here on every device, and is changed and taken back', async () => {
  const { visitor, email } = await member();
  expect(await told(visitor)).toBeNull();
  expect(ringSizeKeptSchema.parse((await keep(visitor, ' 7 ')).body).ringSize).toBe('7');
  const other = new Visitor(shop);
  await other.login(email);
  expect(await told(other)).toBe('7');
  await keep(other, '8');
  expect(await told(visitor)).toBe('8');
  // What else is changed of the account leaves it.
  const details = { title: '', firstName: 'Ada', lastName: 'B', country: 'Canada', newsletterAgreed: false };
  expect((await visitor.ask('PUT', '/api/account', details)).status).toBe(200);
  expect(await told(visitor)).toBe('8');
  await keep(visitor, null);
  expect(await told(other)).toBeNull();
});

test('S-123 nobody keeps one without an account, or sees another one’s', async () => {
  const [ada, eve, guest] = [await member(), await member(), new Visitor(shop)];
  await keep(ada.visitor, '9');
  expect((await keep(guest, '5')).status).toBe(401);
  expect(await told(eve.visitor)).toBeNull();
  await keep(eve.visitor, '5');
  expect(await told(ada.visitor)).toBe('9');
});

test.each([
  ['nothing', ''],
  ['blanks', '  '],
  ['a number', 7],
  ['a list', ['7']],
  ['a query', { $ne: '' }],
  ['a NUL', '7\0'],
  ['half a character', '\ud800'],
  ['two lines', '7\n8'],
  ['a long text', '7'.repeat(21)],
])('S-123 %s is refused, and what is kept stays', async (_name, ringSize) => {
  const { visitor } = await member();
  await keep(visitor, '7');
  expect((await keep(visitor, ringSize)).status).toBe(400);
  expect((await visitor.ask('PUT', PATH, { ringSize: '8', email: 'eve@example.com' })).status).toBe(400);
  expect((await visitor.ask('PUT', PATH, {})).status).toBe(400);
  expect(await told(visitor)).toBe('7');
});

test('S-123 D-07 the account’s file has it, and it goes with the account', async () => {
  const { visitor, email } = await member();
  expect((await exported(visitor)).account.ringSize).toBeNull();
  await keep(visitor, '7');
  expect((await exported(visitor)).account.ringSize).toBe('7');
  expect((await visitor.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
  expect((await keep(visitor, '8')).status).toBe(401);
  const again = new Visitor(shop);
  expect((await again.register({ email })).status).toBe(200);
  expect(await told(again)).toBeNull();
});
