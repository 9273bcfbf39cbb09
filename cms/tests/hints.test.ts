import type { Product } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import { jumpClock } from './support/clock';
import { Mailbox } from './support/mailbox';

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT = 'Your hint is on its way. Who has asked us for none is not sent one.';

let box: Mailbox;
let shop: TestShop;
let ring: Product;
beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({
    seed: 'small',
    env: { SMTP_URL: box.url, STOREFRONT_URL: 'https://shop.example' },
  });
  const { body } = await shop.browser(null).get<Product[]>('/api/products?category=ring');
  const [first] = body;
  if (!first) throw new Error('The seed has no ring.');
  ring = first;
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

const outbox = () => shop.strapi.db.query('api::mail.outgoing-mail');
const hint = (email: string, over: object = {}) => ({
  productId: ring._id,
  type: 'Gold',
  size: '7',
  name: 'Ada Lovelace',
  email,
  message: 'You know which finger.',
  ...over,
});
/** By a visitor of their own, as limits count. */
const drop = (body: object, from = new Visitor(shop)) => from.ask('POST', '/api/hints', body);
const refuse = (token: string) => new Visitor(shop).ask('POST', '/api/hints/refuse', { token });
const tokenIn = (text: string) => /no-hints\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
/** Nothing waits to be sent any more. */
const sentAll = async () => {
  await shop.strapi.service('api::mail.mail').drain();
  expect(await outbox().count({ where: { mailState: 'waiting' } })).toBe(0);
};

test('S-105 a hint is one mail with the piece in its metal, who sent it and why, and the way to have no more', async () => {
  const email = newEmail();
  const { status, body } = await drop(hint(email));
  expect([status, body]).toEqual([200, { success: true, message: SENT }]);
  const { subject, text, html, listHeaders } = await box.mail(email, /hint/);
  expect(subject).toBe('A hint from Ada Lovelace');
  expect(text).toContain(`${ring.title} (Gold, size 7)`);
  expect(text).toContain('You know which finger.');
  expect(text).toMatch(/because Ada Lovelace gave us your address/);
  expect(text).toContain(`https://shop.example/Rings/`);
  expect(html).toMatch(new RegExp(`<img[^>]+alt="${ring.title}, Gold"`));
  expect(html).not.toMatch(/Quantity|\$\d/);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(listHeaders.join('\n')).toMatch(/List-Unsubscribe: <https:\/\/shop.example\/no-hints\?token=.+>/);
  // What is left of it names nobody.
  await sentAll();
  const rows = await outbox().findMany({ where: { template: 'hint' } });
  expect(rows).toMatchObject([{ recipient: '', values: null, mailState: 'sent' }]);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|finger|example\.com/);
});

test('S-105 a hint on the German pages is German, with German links', async () => {
  const email = newEmail();
  await drop(hint(email, { locale: 'de', size: '', message: '' }));
  const { text, html } = await box.mail(email, /^Ein Wink von Ada Lovelace$/);
  expect(text).toContain('(Gold)');
  expect(text).toContain('https://shop.example/de/Rings/');
  expect(text).toContain('https://shop.example/de/no-hints?token=');
  expect(text).not.toMatch(/\n\n\n/);
  expect(html).toContain('Das Stück ansehen');
});

test('S-105 a double press, twenty at once and a second try after a lost answer send one mail and count once', async () => {
  const email = newEmail();
  const ada = new Visitor(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => drop(hint(email), new Visitor(shop))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (let n = 0; n < 3; n++) expect((await drop(hint(email.toUpperCase()), ada)).status).toBe(200);
  await sentAll();
  expect(box.to(email)).toHaveLength(1);
  // Two are left of three a day: repeating took none.
  for (const message of ['One more', 'And another'])
    expect((await drop(hint(email, { message }), ada)).status).toBe(200);
  await sentAll();
  expect(box.to(email)).toHaveLength(3);
});

test('S-105 an answer that was lost before midnight is asked for after it', async () => {
  const email = newEmail();
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  let back = jumpClock(midnight - 60_000 - Date.now());
  await drop(hint(email));
  await sentAll();
  back();
  back = jumpClock(midnight + 60_000 - Date.now());
  await drop(hint(email));
  await sentAll();
  back();
  expect(box.to(email)).toHaveLength(1);
});

test('S-105 one press ends hints to a mailbox, under each of its addresses, and keeps a hash alone', async () => {
  const email = newEmail();
  await drop(hint(email));
  const token = tokenIn((await box.mail(email, /hint/)).text);
  expect(token).not.toContain(email.split('@')[0]);
  for (let n = 0; n < 2; n++) {
    const { status, body } = await refuse(token);
    expect([status, body.message]).toEqual([
      200,
      'Done. Nobody can have a hint sent to your address by us any more.',
    ]);
  }
  const [local, domain] = email.split('@');
  for (const address of [email, email.toUpperCase(), `${local}+ring@${domain}`]) {
    const answer = await drop(hint(address, { message: 'Again' }));
    // Nobody learns that somebody wants none.
    expect([answer.status, answer.body.message]).toEqual([200, SENT]);
  }
  await sentAll();
  expect(box.mails.filter(({ to }) => to.toLowerCase().startsWith(local ?? ''))).toHaveLength(1);
  const kept = await shop.strapi.db.query('api::hint.hint-refusal').findMany({});
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/shopper-|example\.com/);
});

test.each([
  ['no token', ''],
  ['one that is too short', 'abc'],
  ['another’s signature', `${'x'.repeat(43)}.${'y'.repeat(43)}`],
])('S-105 a link with %s ends nothing', async (_, token) => {
  expect([400, 422]).toContain((await refuse(token)).status);
});

test('S-105 a link to end hints ends no newsletter, and the other way round', async () => {
  const email = newEmail();
  await drop(hint(email));
  const token = tokenIn((await box.mail(email, /hint/)).text);
  expect((await new Visitor(shop).ask('POST', '/api/newsletter/unsubscribe', { token })).status).toBe(422);
});

test.each([
  ['a web address in the name', { name: 'Ada evil.example' }, 'name'],
  ['an address in the name', { name: 'ada@home' }, 'name'],
  ['a second line in the name', { name: 'Ada\nBcc: x' }, 'name'],
  ['a name too long', { name: 'A'.repeat(61) }, 'name'],
  ['a link in the message', { message: 'Look at https://evil.example/x' }, 'message'],
  ['an address in the message', { message: 'write to bob＠evil' }, 'message'],
  ['a wallet in the message', { message: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, 'message'],
  ['too long a message', { message: 'x'.repeat(201) }, 'message'],
  ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
  ['no metal', { type: 'Bronze' }, 'type'],
])('S-105 %s is refused at its field', async (_, over, field) => {
  const { status, body } = await drop(hint(newEmail(), over));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('S-105 a hint is of a piece that there is, in a metal and a size it is made in', async () => {
  expect((await drop(hint(newEmail(), { productId: 'unknown' }))).status).toBe(404);
  const unmade = await drop(hint(newEmail(), { size: '99' }));
  expect([unmade.status, unmade.body.code]).toEqual([422, 'not_made']);
});

test('S-105 words are shown as they are: markup and braces do nothing', async () => {
  const email = newEmail();
  await drop(hint(email, { message: '<b>bold</b> {link} {unsubscribe} & "so"' }));
  const { html, text } = await box.mail(email, /hint/);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; {link} {unsubscribe} &amp;');
  expect(text).toContain('<b>bold</b> {link} {unsubscribe} & "so"');
});

test('S-105 a filled honeypot is thanked and sends nothing', async () => {
  const email = newEmail();
  expect((await drop(hint(email, { website: 'https://robot.example' }))).body.message).toBe(SENT);
  await sentAll();
  expect(box.to(email)).toHaveLength(0);
});

test('S-105 a mailbox is sent three a day, whoever asks, and the fourth leaves nothing behind', async () => {
  const email = newEmail();
  for (const n of [1, 2, 3]) expect((await drop(hint(email, { message: `Number ${n}` }))).status).toBe(200);
  const { status, body } = await drop(hint(email.replace('@', '+4@'), { message: 'Number 4' }));
  expect([status, body.code]).toEqual([429, 'too_many_hints']);
  await sentAll();
  expect(box.to(email)).toHaveLength(3);
  expect(await outbox().count({ where: { recipient: { $contains: '+4@' } } })).toBe(0);
});

test('S-105 a mailbox that wants none is refused its fourth of a day as any other, and a double press counts once', async () => {
  const email = newEmail();
  await drop(hint(email));
  await refuse(tokenIn((await box.mail(email, /hint/)).text));
  for (const n of [2, 3])
    for (let times = 0; times < 2; times++)
      expect((await drop(hint(email, { message: `Number ${n}` }))).status).toBe(200);
  const { status, body } = await drop(hint(email, { message: 'Number 4' }));
  expect([status, body.code]).toEqual([429, 'too_many_hints']);
  await sentAll();
  expect(box.to(email)).toHaveLength(1);
  expect(await outbox().count({ where: { mailState: 'waiting' } })).toBe(0);
});

test('S-105 a visitor sends ten a day, those to people who want none among them', async () => {
  const [ada, refused] = [new Visitor(shop), [newEmail(), newEmail(), newEmail()]];
  for (const email of refused) {
    await drop(hint(email));
    await refuse(tokenIn((await box.mail(email, /hint/)).text));
  }
  const start = Date.now();
  let last = 0;
  for (let n = 0; n < 11; n++) {
    // Past the limit of forms, which is of a minute.
    const back = jumpClock(start + n * 61_000 - Date.now());
    ({ status: last } = await drop(
      hint((n % 2 && refused[n % 3]) || newEmail(), { message: `Number ${n}` }),
      ada,
    ));
    back();
    if (n < 10) expect(last).toBe(200);
  }
  expect(last).toBe(429);
});

test('S-105 an address that cannot be reached is forgotten with the last try', async () => {
  const email = newEmail();
  box.refusing = true;
  await drop(hint(email));
  await box.refused(1);
  await expect.poll(() => outbox().findOne({ where: { recipient: email } })).toMatchObject({ heldBy: null });
  await shop.strapi.db
    .connection('outgoing_mails')
    .where({ recipient: email })
    .update({ attempts: 11, due_at: new Date(0) });
  await shop.strapi.service('api::mail.mail').drain();
  box.refusing = false;
  expect(await outbox().count({ where: { recipient: email } })).toBe(0);
  expect(await outbox().findMany({ where: { mailState: 'given_up' } })).toMatchObject([
    { recipient: '', values: null, failure: null },
  ]);
});
