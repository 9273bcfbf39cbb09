import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';

const UID = 'api::subscriber.subscriber';
const PLEASE_CONFIRM = /newsletter: please confirm/;
const DAY_MS = 24 * 60 * 60 * 1000;

let box: Mailbox;
let shop: TestShop;
let staff: Browser;
beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({
    seed: 'small',
    env: { SMTP_URL: box.url, STOREFRONT_URL: 'https://shop.example' },
  });
  staff = shop.browser(null);
  await staff.post('/api/admin/login', await shop.staff('shop-staff'));
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

interface Row {
  id: number;
  documentId: string;
  email: string;
  source: string;
  confirmedAt: string | null;
  confirmHash: string | null;
}
const rows = () => shop.strapi.db.query(UID);
const stored = (email: string): Promise<Row | null> => rows().findOne({ where: { email } });
const visitor = () => new Visitor(shop);
const subscribe = (email: string, more: object = {}) =>
  visitor().ask('POST', '/api/newsletter', { email, source: 'footer', ...more });
const confirm = (token: string) => visitor().ask('POST', '/api/newsletter/confirm', { token });
const leave = (token: string) => visitor().ask('POST', '/api/newsletter/unsubscribe', { token });
/** Moves what is stored of an address into the past. */
const age = (email: string, ms: number) =>
  shop.strapi.db
    .connection('subscribers')
    .where({ email })
    .update({ created_at: new Date(Date.now() - ms), confirm_mailed_at: new Date(Date.now() - ms) });
const unsubscribeToken = async (email: string) => {
  const { listHeaders } = await box.mail(email, PLEASE_CONFIRM);
  return /token=([\w.-]+)>/.exec(listHeaders.join('\n'))?.[1] ?? '';
};
const exported = async () => (await staff.get<string>('/api/admin/subscribers-export')).body;

describe('D-05 an address counts once it is confirmed', () => {
  let email: string;
  beforeEach(() => {
    email = newEmail();
  });

  test('SHELL-07 NEWS-01 D-05 the answer stays, the address waits, and the mailed link confirms it', async () => {
    const { status, body } = await subscribe(email);
    expect([status, body]).toEqual([200, { success: true, message: 'Thank you for subscribing!' }]);
    expect(await stored(email)).toMatchObject({ source: 'footer', confirmedAt: null });
    const { text } = await box.mail(email, PLEASE_CONFIRM);
    expect(text).toContain('https://shop.example/confirm-newsletter?token=');
    const token = await box.token(email, PLEASE_CONFIRM);
    expect(JSON.stringify(await stored(email))).not.toContain(token);
    const done = await confirm(token);
    expect([done.status, done.body.message]).toEqual([200, 'Your newsletter subscription is confirmed.']);
    const { confirmedAt } = (await stored(email)) ?? {};
    expect(Date.now() - Date.parse(String(confirmedAt))).toBeLessThan(60_000);
    // A second press of the same button finds it done, and changes nothing.
    expect((await confirm(token)).status).toBe(200);
    expect((await stored(email))?.confirmedAt).toBe(confirmedAt);
  });

  test('NEWS-01 D-05 the language of the page is that of the mail and of its links', async () => {
    await subscribe(email, { locale: 'de' });
    const { text, listHeaders } = await box.mail(email, /Bitte bestätigen/);
    expect(text).toContain('https://shop.example/de/confirm-newsletter?token=');
    expect(listHeaders.join()).toContain('https://shop.example/de/unsubscribe?token=');
    expect((await subscribe(newEmail(), { locale: 'xx' })).status).toBe(400);
  });

  test('D-05 whoever asks again is mailed once in a quarter of an hour, and never once it is confirmed', async () => {
    const mails = () => box.to(email).length;
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    await box.mail(email, PLEASE_CONFIRM);
    await subscribe(email);
    await shop.strapi.service('api::mail.mail').drain();
    expect(mails()).toBe(1);
    const first = await box.token(email, PLEASE_CONFIRM);
    await age(email, 16 * 60 * 1000);
    await subscribe(email);
    await vi.waitFor(() => expect(mails()).toBe(2), { timeout: 10_000 });
    expect((await confirm(first)).body.code).toBe('invalid_link');
    await confirm(await box.token(email, PLEASE_CONFIRM));
    await age(email, DAY_MS);
    await subscribe(email);
    await shop.strapi.service('api::mail.mail').drain();
    expect(mails()).toBe(2);
  });

  test('D-05 a link works for seven days; an unknown one is refused', async () => {
    await subscribe(email);
    const token = await box.token(email, PLEASE_CONFIRM);
    await age(email, 7 * DAY_MS + 60_000);
    const late = await confirm(token);
    expect([late.status, late.body.code]).toEqual([422, 'invalid_link']);
    expect((await confirm('x'.repeat(43))).status).toBe(422);
    expect((await confirm('')).status).toBe(400);
    expect((await stored(email))?.confirmedAt).toBeNull();
  });

  test('D-05 what nobody confirms within 30 days is forgotten, what was confirmed is not', async () => {
    const [kept, fresh] = [newEmail(), newEmail()];
    for (const address of [email, kept, fresh]) await subscribe(address);
    await confirm(await box.token(kept, PLEASE_CONFIRM));
    await age(email, 30 * DAY_MS + 60_000);
    await age(kept, 30 * DAY_MS + 60_000);
    await age(fresh, 29 * DAY_MS);
    const subscribers = shop.strapi.service('api::subscriber.subscriber') as unknown as {
      purge(now: Date): Promise<number>;
    };
    expect(await subscribers.purge(new Date())).toBe(1);
    expect([await stored(email), await stored(kept), await stored(fresh)].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('D-05 staff see what waits; the file holds confirmed addresses alone, each with its way out', async () => {
    const kept = newEmail();
    await subscribe(email);
    await subscribe(kept);
    await confirm(await box.token(kept, PLEASE_CONFIRM));
    const { body } = await staff.get<{ email: string; confirmedAt: string | null }[]>(
      '/api/admin/subscribers?pageSize=50',
    );
    const stateOf = (address: string) => body.find((one) => one.email === address)?.confirmedAt;
    expect([stateOf(email), typeof stateOf(kept)]).toEqual([null, 'string']);
    const file = await exported();
    expect(file).not.toContain(email);
    const link = file.split('\n').find((line) => line.startsWith(kept));
    expect(link).toContain(`https://shop.example/unsubscribe?token=${await unsubscribeToken(kept)}`);
  });
});

describe('AUTH-04 D-05 the newsletter of an account', () => {
  const details = { title: '', firstName: 'Ada', lastName: 'King', country: 'Canada' };
  const confirmAccount = async (email: string, subject = /^Confirm/) =>
    visitor().ask('POST', '/api/auth/confirm-email', { token: await box.token(email, subject) });

  test('AUTH-04 D-05 the signup’s tick waits for its own link or for that of the account', async () => {
    const [one, other] = [newEmail(), newEmail()];
    for (const email of [one, other]) {
      await visitor().register({ email, locale: 'de' });
      expect(await stored(email)).toMatchObject({ source: 'signup', confirmedAt: null });
      await box.mail(email, /Bitte bestätigen/);
    }
    await confirm(await box.token(one, /Bitte bestätigen/));
    await confirmAccount(other, /^Bestätigen Sie/);
    for (const email of [one, other]) expect((await stored(email))?.confirmedAt).not.toBeNull();
  });

  test('D-05 the account’s link confirms nothing that was asked for elsewhere', async () => {
    const email = newEmail();
    await subscribe(email);
    await visitor().register({ email, newsletterAgreed: false });
    await confirmAccount(email);
    expect((await stored(email))?.confirmedAt).toBeNull();
  });

  test('D-05 whoever proved their address subscribes on their page without another mail', async () => {
    const [ada, email] = [visitor(), newEmail()];
    await ada.register({ email, newsletterAgreed: false });
    await confirmAccount(email);
    await ada.ask('PUT', '/api/account', { ...details, newsletterAgreed: true });
    expect((await stored(email))?.confirmedAt).not.toBeNull();
    await shop.strapi.service('api::mail.mail').drain();
    expect(box.to(email).filter(({ subject }) => PLEASE_CONFIRM.test(subject))).toEqual([]);
  });

  test('D-05 a link that went to an earlier address confirms nothing of the next one', async () => {
    const [ada, email, next] = [visitor(), newEmail(), newEmail()];
    await ada.register({ email });
    const token = await box.token(email, PLEASE_CONFIRM);
    await ada.ask('POST', '/api/account/email', { email: next, password: PASSWORD });
    await confirmAccount(next);
    expect((await confirm(token)).status).toBe(422);
    expect((await stored(next))?.confirmedAt).not.toBeNull();
  });

  test('D-05 nobody carries off a stranger’s subscription by an account with their address', async () => {
    const [eve, email, own] = [visitor(), newEmail(), newEmail()];
    await subscribe(email);
    await confirm(await box.token(email, PLEASE_CONFIRM));
    await eve.register({ email, newsletterAgreed: false });
    await eve.ask('POST', '/api/account/email', { email: own, password: PASSWORD });
    await confirmAccount(own);
    expect(await stored(email)).toMatchObject({ source: 'footer', confirmedAt: expect.any(String) });
    expect(await stored(own)).toBeNull();
  });

  test('API-05 the download of my data holds no hash of a link', async () => {
    const [ada, email] = [visitor(), newEmail()];
    await ada.register({ email });
    const { confirmHash } = (await stored(email)) ?? {};
    expect(confirmHash).toMatch(/./);
    await confirmAccount(email);
    const { body } = await ada.ask('GET', '/api/account/export');
    expect(body).toMatchObject({ subscribers: [{ email, source: 'signup' }] });
    expect(JSON.stringify(body)).not.toContain(confirmHash);
  });
});

describe('D-05 one press unsubscribes', () => {
  test('D-05 the mail says how, in its words and in the headers of RFC 8058', async () => {
    const email = newEmail();
    await subscribe(email);
    const { text, listHeaders } = await box.mail(email, PLEASE_CONFIRM);
    const url = `https://shop.example/unsubscribe?token=${await unsubscribeToken(email)}`;
    expect(text).toContain(url);
    expect(listHeaders).toEqual([
      `List-Unsubscribe: <${url}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    const account = newEmail();
    await visitor().register({ email: account, newsletterAgreed: false });
    expect((await box.mail(account, /^Confirm/)).listHeaders).toEqual([]);
  });

  test('D-05 it ends at once, however old the link, whether confirmed or not, and says the same again', async () => {
    const [waiting, confirmed] = [newEmail(), newEmail()];
    for (const email of [waiting, confirmed]) await subscribe(email);
    await confirm(await box.token(confirmed, PLEASE_CONFIRM));
    for (const email of [waiting, confirmed]) {
      const token = await unsubscribeToken(email);
      await age(email, 2_000 * DAY_MS);
      for (let n = 0; n < 2; n += 1) {
        const { status, body } = await leave(token);
        expect([status, body.message]).toEqual([
          200,
          'You have been unsubscribed. We send you no more newsletters.',
        ]);
        expect(await stored(email)).toBeNull();
      }
    }
    expect(await exported()).not.toContain(confirmed);
  });

  test('D-05 a link of another subscription ends none, and an old one not the next', async () => {
    const [one, other] = [newEmail(), newEmail()];
    for (const email of [one, other]) await subscribe(email);
    const token = await unsubscribeToken(one);
    const forged = `${(await stored(other))?.documentId}.${token.split('.')[1]}`;
    const { status, body } = await leave(forged);
    expect([status, body.code]).toEqual([422, 'invalid_link']);
    expect(await stored(other)).not.toBeNull();
    await leave(token);
    await subscribe(one);
    await leave(token);
    expect(await stored(one)).not.toBeNull();
  });

  test('D-05 the account of the address does not subscribe again when it is saved', async () => {
    const [ada, email] = [visitor(), newEmail()];
    await ada.register({ email });
    await leave(await unsubscribeToken(email));
    expect((await ada.me()).body.user.newsletterAgreed).toBe(false);
  });
});
