import { authResultSchema, meSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { newEmail, PASSWORD, person, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import { Mailbox } from './support/mailbox';
import { hashPasswords } from './support/password-hashing';

let box: Mailbox;
let shop: TestShop;
beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({ env: { SMTP_URL: box.url } });
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

/** This test's passwords are hashed at the shop's own cost. */
function hashAsTheShopDoes(): void {
  hashPasswords('as the shop does');
  onTestFinished(() => hashPasswords('cheaply'));
}

const visitor = (ip?: string) => new Visitor(shop, ip);
const counts = () => shop.strapi.db.query('api::throttle.throttle-count');
const users = () => shop.strapi.db.query('plugin::users-permissions.user');
const strapiUsers = () =>
  shop.strapi.plugin('users-permissions').service('user') as unknown as {
    validatePassword: (password: string, hash: string) => Promise<boolean>;
  };
const NOT_LOGGED_IN = 'You are not logged in. Please log in.';
const waits = (time: string) =>
  `Too many wrong passwords. Please try again in ${time}, or have a link for a new password sent to you.`;
const REFUSED = 'Login failed. Please check your credentials.';

const forgot = (email: string) => visitor().ask('POST', '/api/auth/forgot-password', { email });
const reset = (token: string, password: string) =>
  visitor().ask('POST', '/api/auth/reset-password', { token, password });

/** A visitor with a new account. */
async function member(email = newEmail()): Promise<{ visitor: Visitor; email: string }> {
  const found = visitor();
  const { status } = await found.register({ email });
  expect(status).toBe(200);
  return { visitor: found, email };
}

describe('API-05 signing up', () => {
  test('API-05 register answers with a token of 7 days and the account (AUTH-06), and nothing of its password', async () => {
    hashAsTheShopDoes();
    const ada = visitor();
    const email = newEmail();
    const { status, body } = await ada.register({ email: email.toUpperCase() });
    expect(status).toBe(200);
    expect(authResultSchema.parse(body)).toEqual(body);
    expect(body.user).toMatchObject({ email, firstName: 'Ada', title: 'Ms', emailConfirmed: false });
    expect(body.message).toMatch(/^Welcome, Ada\. /);
    const session = await shop.strapi.db.query('admin::session').findOne({ orderBy: { id: 'desc' } });
    const days = (Date.parse(session.absoluteExpiresAt) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(meSchema.parse((await ada.me()).body).user).toEqual(body.user);
    const stored = await users().findOne({ where: { email } });
    expect(stored.password).toMatch(/^\$2[aby]\$10\$/);
  });

  test.each([
    ['role', { role: 1 }],
    ['confirmed', { confirmed: true }],
    ['id', { id: 1 }],
    ['blocked', { blocked: false }],
  ])('API-05 a registration that also says %s is refused', async (_name, more) => {
    const email = newEmail();
    expect((await visitor().register({ email, ...more })).status).toBe(400);
    expect(await users().count({ where: { email } })).toBe(0);
  });

  test.each([
    ['nine signs', { password: 'vw-ht-19x' }, 400, 'password must have at least 10 characters.'],
    ['73 bytes', { password: 'ä'.repeat(36) + 'x' }, 400, /72 bytes/],
    ['a common one', { password: 'Password123!' }, 422, /too easy to guess/],
    ['the own name', { password: 'AdaLovelace1815' }, 422, /too easy to guess/],
    ['an object', { password: { $ne: null } }, 400, /must be a text/],
    ['a list for an address', { email: ['a@example.com'] }, 400, /must be a text/],
    ['no agreement', { termsAgreed: false }, 400, /termsAgreed/],
  ])('AUTH-04 %s is refused with a sentence', async (_name, over, expected, words) => {
    const { status, body } = await visitor().register(over);
    expect(status).toBe(expected);
    expect(body.message).toMatch(words);
  });

  test('AUTH-04 a password of exactly 72 bytes works to its last byte', async () => {
    const password = `${'violet-harbour-'.repeat(4)}123456789abc`;
    expect(password).toHaveLength(72);
    const ada = visitor();
    const email = newEmail();
    expect((await ada.register({ email, password })).status).toBe(200);
    expect((await ada.login(email, `${password.slice(0, -1)}d`)).status).toBe(401);
    expect((await ada.login(email, password)).status).toBe(200);
  });

  test('AUTH-05 the mailed link confirms the address once', async () => {
    const { visitor: ada, email } = await member();
    const token = await box.token(email, /^Confirm/);
    const answers = await Promise.all(
      [1, 2].map(() => ada.ask('POST', '/api/auth/confirm-email', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await ada.me()).body.user.emailConfirmed).toBe(true);
  });

  test('AUTH-05 a used address is refused in one sentence, and its owner is told by mail', async () => {
    const { email } = await member();
    const { status, body } = await visitor().register({ email: email.toUpperCase(), firstName: 'Eve' });
    expect([status, body.code]).toEqual([409, 'address_unavailable']);
    expect(body.token).toBeUndefined();
    const mail = await box.mail(email, /already have an account/);
    expect(mail.text).toContain('Dear Ada,');
    expect(await users().count({ where: { email } })).toBe(1);
  });

  test('AUTH-05 of many registrations of one address at once one succeeds', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await users().count({ where: { email } })).toBe(1);
  });
});

describe('API-05 logging in and out', () => {
  test('AUTH-05 login answers in a sentence with the name, in any spelling of the address', async () => {
    const { email } = await member();
    const { status, body } = await visitor().login(email.toUpperCase());
    expect([status, body.message]).toEqual([200, 'Welcome back, Ada.']);
    expect(authResultSchema.parse(body)).toEqual(body);
  });

  test('AUTH-08 after logout the token is worth nothing, and other sessions go on', async () => {
    const { visitor: ada, email } = await member();
    const other = visitor();
    await other.login(email);
    expect((await ada.ask('POST', '/api/auth/logout', {})).body.message).toBe('You have been logged out.');
    const { status, body } = await ada.me();
    expect([status, body.message]).toEqual([401, NOT_LOGGED_IN]);
    expect((await other.me()).status).toBe(200);
  });

  test.each([
    ['none', ''],
    ['a word', 'Bearer x'],
    ['an unsigned one', 'Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJ1c2VySWQiOiIxIn0.'],
  ])('AUTH-07 a call with %s for a token is refused', async (_name, Authorization) => {
    const { status, body } = await shop
      .browser(null)
      .get('/api/auth/me', Authorization ? { Authorization } : {});
    expect([status, body.message]).toEqual([401, NOT_LOGGED_IN]);
  });

  test('AUTH-07 a shopper is no staff, and staff is no shopper', async () => {
    const { visitor: ada } = await member();
    const browser = shop.browser(null);
    browser.cookies.set('shop_admin', ada.token ?? '');
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
    const owner = shop.browser(null);
    await owner.post('/api/admin/login', await shop.staff());
    const Authorization = `Bearer ${owner.cookies.get('shop_admin') ?? ''}`;
    expect((await owner.get('/api/auth/me', { Authorization })).status).toBe(401);
  });

  test('AUTH-07 a blocked shopper is out at once and cannot come back', async () => {
    const { visitor: ada, email } = await member();
    await users().update({ where: { email }, data: { blocked: true } });
    expect((await ada.me()).status).toBe(401);
    const { status, body } = await visitor().login(email);
    expect([status, body.message]).toEqual([401, REFUSED]);
  });

  test('AUTH-09 an unknown address and a wrong password are refused alike after the same work', async () => {
    hashAsTheShopDoes();
    const { email } = await member();
    const compared = vi.spyOn(strapiUsers(), 'validatePassword');
    const refusals = [];
    for (const address of [email, newEmail()]) {
      const { status, body } = await visitor().login(address, 'not-the-password');
      refusals.push([status, body]);
    }
    const refusal = [401, { success: false, code: 'invalid_credentials', message: REFUSED }];
    expect(refusals).toEqual([refusal, refusal]);
    // What takes the time is one comparison, and how long that takes is said in the hash.
    const costs = compared.mock.calls.map(([, hash]) => /^\$2[ab]\$(\d+)\$/.exec(hash)?.[1]);
    expect(costs).toEqual(['10', '10']);
    compared.mockRestore();
  });

  test('AUTH-09 the sixth wrong password waits, in a sentence; another address and another visitor do not', async () => {
    const { email } = await member();
    const eve = visitor();
    for (let n = 0; n < 5; n += 1) expect((await eve.login(email, `guess-number-${n}`)).status).toBe(401);
    const { status, headers, body } = await eve.login(email.toUpperCase());
    expect([status, body.message]).toEqual([429, waits('15 minutes')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await eve.login((await member()).email)).status).toBe(200);
    expect((await visitor().login(email)).status).toBe(200);
  });

  test('AUTH-09 an unknown address waits in the same words after the same number of tries', async () => {
    const eve = visitor();
    const email = newEmail();
    for (let n = 0; n < 5; n += 1) expect((await eve.login(email)).status).toBe(401);
    const { status, body } = await eve.login(email);
    expect([status, body.message]).toEqual([429, waits('15 minutes')]);
  });

  test('AUTH-09 of twenty wrong passwords at once five are looked at', async () => {
    const { email } = await member();
    const eve = visitor();
    const tries = Array.from({ length: 20 }, (_, n) => eve.login(email, `guess-number-${n}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('AUTH-09 the wait grows with every five more, a right password ends it all', async () => {
    const { email } = await member();
    const eve = visitor();
    const five = async () => {
      for (let n = 0; n < 5; n += 1) expect((await eve.login(email, `guess-number-${n}`)).status).toBe(401);
      return (await eve.login(email)).body.message;
    };
    const later = () =>
      counts().updateMany({ where: { waits: { $gt: 0 } }, data: { endsAt: new Date() } } as never);
    expect(await five()).toBe(waits('15 minutes'));
    await later();
    expect(await five()).toBe(waits('30 minutes'));
    await later();
    expect((await eve.login(email)).status).toBe(200);
    expect(await five()).toBe(waits('15 minutes'));
  });

  test('AUTH-09 a new password by mail ends the wait at once', async () => {
    const { email } = await member();
    const eve = visitor();
    for (let n = 0; n < 5; n += 1) await eve.login(email, `guess-number-${n}`);
    expect((await eve.login(email)).status).toBe(429);
    await forgot(email);
    await reset(await box.token(email, /new password/), 'amber-lantern-42');
    expect((await eve.login(email, 'amber-lantern-42')).status).toBe(200);
  });

  test('AUTH-09 API-06 the waits for wrong passwords, sign-ups and forms outlive a restart of the CMS', async () => {
    const { email } = await member();
    const eve = visitor();
    const paths = ['/api/auth/register', '/api/contact', '/api/questions', '/api/newsletter'];
    const sendAll = async (from: Visitor) =>
      (await Promise.all(paths.map((path) => from.ask('POST', path, {})))).map(({ status }) => status);
    for (let n = 0; n < 5; n += 1) {
      await eve.login(email, `guess-number-${n}`);
      expect(await sendAll(eve)).toEqual([400, 400, 400, 400]);
    }
    await shop.stop({ keep: true });
    shop = await bootShop({ env: { SMTP_URL: box.url }, on: shop.data });
    const again = visitor(eve.ip);
    expect((await again.login(email)).body.message).toBe(waits('15 minutes'));
    expect(await sendAll(again)).toEqual([429, 429, 429, 429]);
    expect((await visitor().login(email)).status).toBe(200);
    expect(await sendAll(visitor())).toEqual([400, 400, 400, 400]);
  });

  test('AUTH-09 API-06 of twenty sign-ups at once from one address five are looked at', async () => {
    const eve = visitor();
    const tries = Array.from({ length: 20 }, () => eve.ask('POST', '/api/auth/register', {}));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('API-06 a count ends with its time, names nobody, and is forgotten then', async () => {
    const throttle = service(shop.strapi, 'api::throttle.throttle');
    const eve = { limit: 'unansweredPayment', who: 'eve@example.com' } as const;
    await counts().deleteMany({});
    for (let n = 0; n < 4; n += 1) {
      expect(await throttle.isFull(eve)).toBe(false);
      await throttle.fail([eve]);
    }
    expect(await throttle.isFull(eve)).toBe(true);
    expect(await throttle.isFull({ ...eve, who: 'ada@example.com' })).toBe(false);
    await throttle.fail([{ ...eve, limit: 'unknownCoupons' }]);
    expect(JSON.stringify(await counts().findMany({}))).not.toContain('eve@');
    await counts().updateMany({ data: { endsAt: new Date(Date.now() - 1) } } as never);
    expect(await throttle.isFull(eve)).toBe(false);
    await throttle.reserve([eve]);
    await throttle.purge(new Date());
    expect(await counts().findMany({})).toMatchObject([{ counted: 1 }]);
    await throttle.succeed([eve]);
    expect(await counts().findMany({})).toMatchObject([{ counted: 0 }]);
  });

  test('ADM-01 what one limit refuses is counted by none', async () => {
    const throttle = service(shop.strapi, 'api::throttle.throttle');
    const [form, address] = (['form', 'staffAddress'] as const).map((limit) => ({ limit, who: 'mallory' }));
    await counts().deleteMany({});
    const tries = Array.from({ length: 20 }, () => throttle.reserve([address, form] as never));
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(5);
    expect(await counts().findMany({})).toMatchObject([{ counted: 5 }, { counted: 5 }]);
  });

  test('AUTH-09 what is too old to count is forgotten, and nothing kept names an address', async () => {
    const { email } = await member();
    await counts().deleteMany({});
    for (let n = 0; n < 5; n += 1) await visitor('203.0.113.9').login(email, `guess-number-${n}`);
    expect(JSON.stringify(await counts().findMany({}))).not.toContain(email);
    const purge = (hours: number) =>
      service(shop.strapi, 'api::throttle.throttle').purge(new Date(Date.now() + hours * 3_600_000));
    await purge(23);
    expect(await counts().count({})).toBe(1);
    await purge(25);
    expect(await counts().count({})).toBe(0);
  });
});

describe('AUTH-09 a forgotten password', () => {
  test('AUTH-09 the answer is the same for every address, and no mail goes to an unknown one', async () => {
    const { email } = await member();
    const unknown = newEmail();
    const answers = [await forgot(email), await forgot(unknown)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await box.mail(email, /new password/);
    expect(box.to(unknown)).toEqual([]);
  });

  test('AUTH-09 the answer waits neither for the look at the accounts nor for a mail', async () => {
    const { email } = await member();
    const accounts = service(shop.strapi, 'api::account.users');
    const byEmail = accounts.byEmail.bind(accounts);
    let look = (): void => undefined;
    const mayLook = new Promise<void>((resolve) => (look = resolve));
    const looked = vi.spyOn(accounts, 'byEmail').mockImplementation(async (address) => {
      await mayLook;
      return byEmail(address);
    });
    box.mails.length = 0;
    for (const address of [email, newEmail()]) expect((await forgot(address)).status).toBe(200);
    expect([looked.mock.calls.length, box.mails.length]).toEqual([2, 0]);
    look();
    await box.mail(email, /new password/);
    looked.mockRestore();
  });

  test('AUTH-09 the link sets a new password once, ends every session and confirms the address', async () => {
    const { visitor: ada, email } = await member();
    await forgot(email);
    const token = await box.token(email, /new password/);
    expect((await reset(token, 'password123')).body.code).toBe('common_password');
    const answers = await Promise.all([reset(token, 'amber-lantern-42'), reset(token, 'amber-lantern-43')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await ada.me()).status).toBe(401);
    expect((await visitor().login(email, PASSWORD)).status).toBe(401);
    const password = answers[0]?.status === 200 ? 'amber-lantern-42' : 'amber-lantern-43';
    const { status, body } = await visitor().login(email, password);
    expect([status, body.user.emailConfirmed]).toEqual([200, true]);
  });

  test('AUTH-09 a later link makes the earlier one useless, and one that is too old does not work', async () => {
    const { email } = await member();
    await forgot(email);
    const first = await box.token(email, /new password/);
    box.mails.length = 0;
    await forgot(email);
    const second = await box.token(email, /new password/);
    expect((await reset(first, 'amber-lantern-42')).body.code).toBe('invalid_link');
    await shop.strapi.db
      .query('api::account.account-token')
      .updateMany({ where: { purpose: 'reset' }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset(second, 'amber-lantern-42')).body.code).toBe('invalid_link');
  });

  test('AUTH-09 a link to confirm an address sets no password', async () => {
    const { email } = await member();
    const token = await box.token(email, /^Confirm/);
    expect((await reset(token, 'amber-lantern-42')).status).toBe(422);
  });
});

test.each([
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/local/register'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/refresh'],
  ['GET', '/api/auth/email-confirmation'],
  ['POST', '/api/auth/send-email-confirmation'],
  ['GET', '/api/connect/google'],
  ['GET', '/api/users/me'],
  ['GET', '/api/users/1'],
  ['DELETE', '/api/users/1'],
  ['GET', '/api/users-permissions/permissions'],
  ['GET', '/api/mail-templates'],
  ['GET', '/api/outgoing-mails'],
  ['GET', '/api/account-tokens'],
])('API-05 %s %s does not exist, not even for a shopper', async (method, path) => {
  const { visitor: ada } = await member();
  const { status } = await ada.ask(method, path, method === 'POST' ? person() : undefined);
  // 405: files are looked for at any address, but only with GET.
  expect([404, 405]).toContain(status);
});
