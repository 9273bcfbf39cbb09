import { meSchema, WISHES_MAX, wishlistSchema, type WishChange } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const PATH = '/api/account/wishlist';
const rows = () => shop.strapi.db.query('api::account.wish');
const users = () => shop.strapi.db.query('plugin::users-permissions.user');

/** A shopper with an account, and the account's ids. */
async function member() {
  const visitor = new Visitor(shop);
  const email = newEmail();
  const made = await visitor.register({ email });
  expect(made.status).toBe(200);
  const { id }: { id: number } = await users().findOne({ where: { email } });
  return { visitor, email, id, account: made.body.user._id };
}
type Member = Awaited<ReturnType<typeof member>>;

const add = (productId: string, msAgo = 0): WishChange => ({ productId, wanted: true, msAgo });
const remove = (productId: string, msAgo = 0): WishChange => ({ productId, wanted: false, msAgo });
const send = ({ visitor, account }: Pick<Member, 'visitor' | 'account'>, ...changes: unknown[]) =>
  visitor.ask('POST', PATH, { account, changes });
const changed = async (who: Pick<Member, 'visitor' | 'account'>, ...changes: WishChange[]) =>
  wishlistSchema.parse((await send(who, ...changes)).body).wishlist;
const listOf = async (visitor: Visitor) => meSchema.parse((await visitor.me()).body).wishlist;
/** The same account on another device. */
async function otherDevice({ email, account }: Member) {
  const visitor = new Visitor(shop);
  expect((await visitor.login(email)).status).toBe(200);
  return { visitor, account };
}
const outcome = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('S-122 the wishlist of an account', () => {
  test('S-122 AUTH-07 it comes with who is here, and is the same on another device', async () => {
    const phone = await member();
    expect(await listOf(phone.visitor)).toEqual([]);
    expect(await changed(phone, add('ring', 20), add('pendant', 10))).toEqual(['pendant', 'ring']);
    const laptop = await otherDevice(phone);
    expect(await listOf(laptop.visitor)).toEqual(['pendant', 'ring']);
    expect(await changed(laptop, remove('ring'))).toEqual(['pendant']);
    expect(await changed(phone)).toEqual(['pendant']);
  });

  test('S-122 a change sent twice is one, and the latest counts in whatever order they come', async () => {
    const ada = await member();
    await changed(ada, add('a', 5_000));
    expect(await changed(ada, add('a', 5_000))).toEqual(['a']);
    expect(await changed(ada, remove('a', 2_000))).toEqual([]);
    // The first one once more, whose answer was lost.
    expect(await changed(ada, add('a', 6_000))).toEqual([]);
    expect(await rows().count({ where: { userKey: ada.id } })).toBe(1);
  });

  test('S-122 of what two devices add at once nothing is lost', async () => {
    const phone = await member();
    const laptop = await otherDevice(phone);
    const names = Array.from({ length: 12 }, (_, n) => `piece-${n}`);
    const answers = await Promise.all(
      names.flatMap((name, n) => [send(n % 2 ? phone : laptop, add(name)), send(phone, add('both'))]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await listOf(laptop.visitor))?.sort()).toEqual([...names, 'both'].sort());
    expect(await rows().count({ where: { userKey: phone.id } })).toBe(names.length + 1);
  });

  test('S-122 it holds as many pieces as a browser’s does, the newest, and its rows do not grow', async () => {
    const ada = await member();
    const many = (from: number) =>
      Array.from({ length: 60 }, (_, n) => add(`p${from + n}`, 1_000 - from - n));
    expect(await changed(ada, ...many(0))).toHaveLength(WISHES_MAX);
    const list = await changed(ada, ...many(60));
    expect([list.length, list[0], list.at(-1)]).toEqual([WISHES_MAX, 'p119', 'p70']);
    await changed(ada, ...list.map((name) => remove(name)));
    expect(await rows().count({ where: { userKey: ada.id } })).toBe(WISHES_MAX);
  });

  test('S-122 AUTH-07 nobody reads or changes another’s', async () => {
    const [ada, eve] = [await member(), await member()];
    await changed(ada, add('secret'));
    expect(await listOf(eve.visitor)).toEqual([]);
    // Changes that were made for Ada, sent after somebody else signed in to her browser.
    expect(outcome(await send({ visitor: eve.visitor, account: ada.account }, add('eves')))).toEqual([
      409,
      'other_account',
    ]);
    expect(await rows().count({ where: { userKey: eve.id } })).toBe(0);
    const stranger = { visitor: new Visitor(shop), account: ada.account };
    expect((await send(stranger, add('x'))).status).toBe(401);
    const left = await otherDevice(ada);
    await left.visitor.ask('POST', '/api/auth/logout', {});
    expect((await send(left, add('x'))).status).toBe(401);
    expect(await listOf(ada.visitor)).toEqual(['secret']);
  });

  test.each([
    ['no id', { ...add('a'), productId: '' }],
    ['a path', add('../users')],
    ['markup', add('<b>a</b>')],
    ['SQL', add("a' OR '1'='1")],
    ['a NUL', add('a\0b')],
    ['half a character', add('a\ud800')],
    ['a long id', add('a'.repeat(65))],
    ['an id that is none', { ...add('a'), productId: { $ne: '' } }],
    ['a wish that is none', { ...add('a'), wanted: 'yes' }],
    ['a time to come', add('a', -1)],
    ['a time long gone', add('a', 1e15)],
    ['half a millisecond', add('a', 0.5)],
    ['another field', { ...add('a'), userKey: 1 }],
    ['nothing', null],
  ])('S-122 %s is refused, and what came with it', async (_name, change) => {
    const ada = await member();
    // 422 where nothing but a measure is wrong.
    expect([400, 422]).toContain((await send(ada, add('good'), change)).status);
    expect(await rows().count({ where: { userKey: ada.id } })).toBe(0);
  });

  test('S-122 more changes than a call carries are refused', async () => {
    const ada = await member();
    const many = Array.from({ length: 101 }, (_, n) => add(`p${n}`));
    expect((await send(ada, ...many)).status).toBe(422);
    expect((await ada.visitor.ask('POST', PATH, { changes: [] })).status).toBe(400);
  });

  test('S-122 D-07 the account’s file names its pieces, also one that left the shop', async () => {
    const ada = await member();
    const [piece] = (await (await fetch(`${shop.url}/api/products`)).json()) as {
      _id: string;
      title: string;
    }[];
    await changed(ada, add(piece?._id ?? '', 10), add('gone', 20), remove('taken-off'));
    const { body } = await ada.visitor.ask('GET', '/api/account/export');
    expect((body as unknown as { wishlist: object[] }).wishlist).toEqual([
      { productId: piece?._id, name: piece?.title, wishedAt: expect.stringMatching(/^\d{4}-/) },
      { productId: 'gone', name: null, wishedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  test('S-122 D-07 it goes with the account, whoever deletes that', async () => {
    const [ada, eve] = [await member(), await member()];
    for (const one of [ada, eve]) await changed(one, add('a'), add('b'), remove('c'));
    expect((await ada.visitor.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
    expect(await rows().count({ where: { userKey: ada.id } })).toBe(0);
    expect(await rows().count({ where: { userKey: eve.id } })).toBe(3);
    await users().delete({ where: { id: eve.id } });
    expect(await rows().count({ where: { userKey: eve.id } })).toBe(0);
  });
});
