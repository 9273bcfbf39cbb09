import { randomBytes } from 'node:crypto';
import { ORDER_LIMITS, PERSON_NAME_ERROR } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, person, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import { Mailbox } from './support/mailbox';

let shop: TestShop;
let mailbox: Mailbox;
const ROWS_PER_HOUR = 250;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const env = { BAG_ROWS_PER_HOUR: String(ROWS_PER_HOUR), SMTP_URL: mailbox.url };
  shop = await bootShop({ seed: 'small', env });
});
afterAll(async () => {
  await shop.stop();
  await mailbox.close();
});

const table = (name: string) => shop.strapi.db.connection(name);
const count = async (name: string) => Number((await table(name).count({ n: '*' }))[0]?.n);
const bagRows = async () => (await count('carts')) + (await count('cart_lines'));

describe('API-01 bags that one network address makes', () => {
  const full = () => ({
    localCartItems: Array.from({ length: ORDER_LIMITS.cartLines }, (_, n) => ({
      productId: `made-up-${n}`,
      quantity: 1,
    })),
  });
  const fill = (ip: string, id = `test-${randomBytes(12).toString('hex')}`) =>
    shop.browser(id).ask('POST', '/api/cart/sync', { json: full(), headers: { 'X-Forwarded-For': ip } });

  test('API-01 twenty calls at once write no more rows than an hour allows, and are told when to come back', async () => {
    const before = await bagRows();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fill('203.0.113.50')));
    const made = (await bagRows()) - before;
    expect(made).toBeLessThanOrEqual(ROWS_PER_HOUR);
    expect(made).toBeGreaterThan(ORDER_LIMITS.cartLines);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(18);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'too_many_rows']);
      expect(body.message).toMatch(
        /^Too many pieces were put into bags from your network\. Please try again in /,
      );
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('API-01 another network still fills its bag, and the first still changes what it has', async () => {
    const id = `test-${randomBytes(12).toString('hex')}`;
    expect((await fill('203.0.113.60', id)).status).toBe(200);
    expect((await fill('203.0.113.60')).status).toBe(200);
    expect((await fill('203.0.113.60')).status).toBe(429);
    const browser = shop.browser(`test-${randomBytes(12).toString('hex')}`);
    const ask = (method: string, path: string, json?: object) =>
      browser.ask<{ items: { cartItemId: string }[] }>(method, path, {
        ...(json && { json }),
        headers: { 'X-Forwarded-For': '203.0.113.61' },
      });
    const { body } = await ask('POST', '/api/cart/sync', {
      localCartItems: [{ productId: 'x', quantity: 1 }],
    });
    const change = `/api/cart/update/${body.items[0]?.cartItemId ?? ''}`;
    for (let n = 0; n < 5; n += 1) expect((await ask('PUT', change, { amount: 1 })).status).toBe(200);
    const [held] = await table('call_counts').max({ most: 'counted' });
    expect(Number(held?.most)).toBeLessThanOrEqual(ROWS_PER_HOUR);
  });

  test('API-01 a /64 of IPv6 is one address', async () => {
    expect((await fill('2001:db8:5:5::1')).status).toBe(200);
    expect((await fill('2001:db8:5:5:ffff::2')).status).toBe(200);
    expect((await fill('2001:db8:5:5:1:2:3:4')).status).toBe(429);
    expect((await fill('2001:db8:5:6::1')).status).toBe(200);
  });
});

describe('AUTH-09 limits hold for a whole /64', () => {
  const ipv6 = (prefix: string) =>
    `${prefix}:${randomBytes(2).toString('hex')}::${randomBytes(2).toString('hex')}`;

  test('AUTH-09 wrong passwords', async () => {
    const { email } = (await new Visitor(shop).register()).body.user;
    for (let n = 0; n < 5; n += 1)
      expect((await new Visitor(shop, ipv6('2001:db8:1:1')).login(email, 'wrong-password')).status).toBe(401);
    expect((await new Visitor(shop, ipv6('2001:db8:1:1')).login(email, 'wrong-password')).status).toBe(429);
    expect((await new Visitor(shop, ipv6('2001:db8:1:2')).login(email)).status).toBe(200);
  });

  test('AUTH-09 calls that are counted by address', async () => {
    const ask = (prefix: string) =>
      new Visitor(shop, ipv6(prefix)).ask('POST', '/api/contact', {
        name: 'Ada',
        email: newEmail(),
        message: 'Hello',
      });
    for (let n = 0; n < 5; n += 1) expect((await ask('2001:db8:2:1')).status).toBe(200);
    expect((await ask('2001:db8:2:1')).status).toBe(429);
    expect((await ask('2001:db8:2:2')).status).toBe(200);
  });

  test('D-09 coupon codes that nobody made', async () => {
    const guess = (prefix: string) =>
      new Visitor(shop, ipv6(prefix)).ask('POST', '/api/coupons/check', {
        code: randomBytes(6).toString('hex'),
        items: [{ productId: 'x', price: 1, quantity: 1 }],
      });
    for (let n = 0; n < 10; n += 1) expect((await guess('2001:db8:3:1')).body.code).toBe('coupon_unknown');
    expect((await guess('2001:db8:3:1')).status).toBe(429);
    expect((await guess('2001:db8:3:2')).status).toBe(200);
  });

  test('ADM-01 wrong passwords of staff, by either panel', async () => {
    const { email } = await shop.staff();
    const body = { email, password: 'Wrong-horse-7' };
    for (const path of [
      '/api/admin/login',
      '/admin/login',
      '/api/admin/login',
      '/admin/login',
      '/api/admin/login',
    ])
      expect((await new Visitor(shop, ipv6('2001:db8:4:1')).ask('POST', path, body)).status).not.toBe(429);
    expect((await new Visitor(shop, ipv6('2001:db8:4:1')).ask('POST', '/api/admin/login', body)).status).toBe(
      429,
    );
  });
});

describe('AUTH-03 names that would go into mails', () => {
  const BAD = [
    'Ada\nYou have won',
    'Ada\u2028You',
    'Win at evil.example',
    'https://evil',
    'x.com',
    'Ada\u0007',
  ];

  test.each(BAD)('AUTH-03 %j is refused at its field, and no mail goes out', async (name) => {
    const mails = await count('outgoing_mails');
    for (const field of ['firstName', 'lastName']) {
      const { status, body } = await new Visitor(shop).register({ [field]: name });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      expect(body.fields?.[field]).toMatch(/\.$/);
    }
    expect(await count('outgoing_mails')).toBe(mails);
  });

  test('AUTH-03 a web address is told apart from other faults', async () => {
    const { body } = await new Visitor(shop).register({ firstName: 'evil.example' });
    expect(body.fields).toEqual({ firstName: PERSON_NAME_ERROR });
  });

  test('AUTH-03 an account of before with such a name logs in, and its mails are harmless', async () => {
    const visitor = new Visitor(shop);
    const { email } = (await visitor.register()).body.user;
    const stored = 'Ada\r\n\r\nYou have won: https://evil.example/x';
    await table('up_users').where({ email }).update({ first_name: stored });
    const again = new Visitor(shop);
    expect((await again.login(email, PASSWORD)).body.user.firstName).toBe(stored);
    await again.ask('POST', '/api/auth/forgot-password', { email });
    const mail = await mailbox.mail(email, /A new password/);
    expect(mail.text).toContain('Dear Ada You have won: https evil. example/x,');
    expect(mail.text).not.toMatch(/evil\.example/);
    const { body, status } = await again.ask('PUT', '/api/account', { ...details(), firstName: stored });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['firstName']]);
    expect((await again.ask('PUT', '/api/account', details())).status).toBe(200);
  });

  const details = () => {
    const { title, firstName, lastName, country } = person();
    return { title, firstName, lastName, country, newsletterAgreed: false };
  };
});
