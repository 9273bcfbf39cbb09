import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { Mailbox } from './support/mailbox';

let box: Mailbox;
let shop: TestShop;

const mail = (of = shop) =>
  of.strapi.service('api::mail.mail' as never) as unknown as Services['api::mail.mail'];
const outbox = () => shop.strapi.db.query('api::mail.outgoing-mail');
const VALUES = { firstName: '<b>Ada</b>', link: 'http://localhost:3000/account/confirm?token=x' };

describe('AUTH-05 mails over SMTP', () => {
  beforeAll(async () => {
    box = await Mailbox.open();
    shop = await bootShop({ env: { SMTP_URL: box.url, MAIL_FROM: 'The Shop <hello@example.com>' } });
  });
  afterAll(async () => {
    await shop.stop();
    await box.close();
  });
  beforeEach(() => {
    box.mails.length = 0;
    box.refusing = false;
  });

  test('AUTH-05 a mail arrives with its values as text, in plain words and escaped HTML', async () => {
    await mail().send('confirm-email', 'ada@example.com', VALUES, 'test:plain');
    const arrived = await box.mail('ada@example.com', /^Confirm your e-mail address$/);
    expect(arrived.from).toBe('"The Shop" <hello@example.com>');
    expect(arrived.text).toContain('Dear <b>Ada</b>,');
    expect(arrived.text).toContain(VALUES.link);
    expect(arrived.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;,');
    expect(arrived.text).not.toMatch(/[{}]/);
  });

  test('AUTH-05 many calls of one effect send one mail, and what was sent is forgotten', async () => {
    const calls = Array.from({ length: 12 }, () =>
      mail().send('confirm-email', 'one@example.com', VALUES, 'test:once'),
    );
    await Promise.all(calls);
    await box.mail('one@example.com', /Confirm/);
    await mail().send('confirm-email', 'one@example.com', VALUES, 'test:once');
    await mail().drain();
    expect(box.to('one@example.com')).toHaveLength(1);
    const row = await outbox().findOne({ where: { effect: 'test:once' } });
    expect(row).toMatchObject({ mailState: 'sent', values: null, recipient: '' });
  });

  test('AUTH-05 a mail of a transaction that is rolled back is never sent', async () => {
    const failing = shop.strapi.db.transaction(async () => {
      await mail().send('confirm-email', 'never@example.com', VALUES, 'test:rolled-back');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await mail().drain();
    expect(box.to('never@example.com')).toEqual([]);
    expect(await outbox().count({ where: { effect: 'test:rolled-back' } })).toBe(0);
  });

  test('AUTH-05 a mail server out of order fails no caller; the mail is sent when it works again', async () => {
    const log = vi.spyOn(shop.strapi.log, 'error').mockImplementation(() => shop.strapi.log);
    box.refusing = true;
    await mail().send('reset-password', 'late@example.com', VALUES, 'test:late');
    await box.refused(1);
    await vi.waitFor(
      () => expect(log).toHaveBeenCalledWith(expect.stringMatching(/It will be tried again/)),
      15_000,
    );
    log.mockRestore();
    box.refusing = false;
    await outbox().updateMany({ where: { effect: 'test:late' }, data: { dueAt: new Date() } });
    await mail().drain();
    expect(box.to('late@example.com')).toHaveLength(1);
  });

  test('S-59 a mail that is given up keeps its words and the reason, unless its link works no more', async () => {
    const log = vi.spyOn(shop.strapi.log, 'error').mockImplementation(() => shop.strapi.log);
    box.refusing = true;
    const lastTry = {
      ...{ recipient: 'given-up@example.com', values: JSON.stringify(VALUES), failure: 'Refused before' },
      ...{ mailState: 'waiting', attempts: 11, dueAt: new Date() },
    };
    const old = { createdAt: new Date(Date.now() - 20 * 60 * 60 * 1000), template: 'reset-password' };
    await outbox().create({ data: { ...lastTry, effect: 'test:useful', template: 'confirm-email' } });
    await outbox().create({ data: { ...lastTry, effect: 'test:over', ...old } });
    await mail().drain();
    log.mockRestore();
    const row = (effect: string) => outbox().findOne({ where: { effect } });
    expect(await row('test:useful')).toMatchObject({
      ...{ mailState: 'given_up', recipient: lastTry.recipient, values: lastTry.values, attempts: 12 },
      failure: expect.not.stringMatching(/^(Refused before)?$/),
    });
    expect(await row('test:over')).toMatchObject({
      ...{ mailState: 'given_up', recipient: '', values: null, failure: null },
    });
    await outbox().deleteMany({ where: { effect: { $in: ['test:useful', 'test:over'] } } });
  });

  test('AUTH-05 a mail that an earlier version left in the outbox is sent, its pieces as words', async () => {
    const lines = '1 × Ring (Gold, size 7): $150.00\n1 × Bracelet (Silver): $99.99';
    await outbox().create({
      data: {
        effect: 'order-confirmation:earlier',
        template: 'order-confirmation',
        recipient: 'earlier@example.com',
        values: JSON.stringify({ name: 'Ada', orderId: 'earlier', lines, total: '$249.99' }),
        mailState: 'waiting',
        attempts: 0,
        dueAt: new Date(),
      },
    });
    await mail().drain();
    const arrived = await box.mail('earlier@example.com', /^Your order earlier$/);
    expect(arrived.text).toContain(lines);
    expect(arrived.html).toContain(lines.replace('\n', '<br/>'));
  });

  test('AUTH-05 editors change the words of a mail, and a new start keeps them', async () => {
    const templates = shop.strapi.db.query('api::mail.mail-template');
    await templates.update({
      where: { key: 'email-changed' },
      data: { subject: 'Moved, {firstName}', headline: 'Off you went' },
    });
    await mail().prepareTemplates(['en', 'de']);
    expect(await templates.count({ where: { key: 'email-changed' } })).toBe(1);
    await mail().send('email-changed', 'moved@example.com', { firstName: 'Ada' }, 'test:edited');
    const { text, html } = await box.mail('moved@example.com', /^Moved, Ada$/);
    expect(text).toContain('Dear Ada,');
    expect(html).toMatch(/<h1[^>]*>Off you went<\/h1>/);
  });
});

test('AUTH-05 without a mail server each mail is a file that only the owner of the process reads', async () => {
  const quiet = await bootShop();
  try {
    await mail(quiet).send('confirm-email', 'file@example.com', VALUES, 'test:file');
    await mail(quiet).drain();
    const folder = path.join(quiet.data.dir, 'mail');
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
    const parsed = await simpleParser(await readFile(path.join(folder, name)));
    expect(parsed.text).toContain(VALUES.link);
  } finally {
    await quiet.stop();
  }
});
