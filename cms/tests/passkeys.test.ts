import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authResultSchema, passkeysSchema, type Passkey } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import { jumpClock } from './support/clock';
import { askToAdd, askToLogIn, Authenticator, sendMade, sendUsed, type Deviation } from './support/passkey';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());
afterEach(() => vi.unstubAllGlobals());

const visitor = () => new Visitor(shop);
const rows = () => shop.strapi.db.query('api::account.passkey');
const users = () => shop.strapi.db.query('plugin::users-permissions.user');
const FIVE_MINUTES = 5 * 60 * 1000;
const ENTRY_REFUSED = [401, 'invalid_passkey'];

async function member(): Promise<{ visitor: Visitor; email: string; id: number }> {
  const found = visitor();
  const email = newEmail();
  expect((await found.register({ email })).status).toBe(200);
  const { id }: { id: number } = await users().findOne({ where: { email } });
  return { visitor: found, email, id };
}
/** A shopper with a passkey. */
async function keyHolder() {
  const shopper = await member();
  const authenticator = new Authenticator();
  const added = await sendMade(shopper.visitor, authenticator.make(await askToAdd(shopper.visitor)));
  expect(added.status).toBe(200);
  return { ...shopper, authenticator };
}
const logIn = async (authenticator: Authenticator, deviation: Deviation = {}) => {
  const stranger = visitor();
  return sendUsed(stranger, authenticator.use(await askToLogIn(stranger), deviation));
};
const listOf = async (shopper: Visitor): Promise<Passkey[]> =>
  passkeysSchema.parse((await shopper.ask('GET', '/api/account/passkeys')).body).passkeys;
const outcome = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const auditLines = (): string => {
  const dir = path.join(shop.data.dir, 'log');
  const files = readdirSync(dir).filter((name) => name.startsWith('audit-'));
  return files.map((name) => readFileSync(path.join(dir, name), 'utf8')).join('');
};

describe('D-22 adding a passkey', () => {
  test('AUTH-05 D-22 a passkey signs in without an address, and its use is noted', async () => {
    const { visitor: ada, authenticator, email, id } = await keyHolder();
    const [before] = await listOf(ada);
    expect(before).toMatchObject({ name: 'My phone', lastUsedAt: null });
    const stranger = visitor();
    const answer = await sendUsed(stranger, authenticator.use(await askToLogIn(stranger)));
    expect(authResultSchema.parse(answer.body)).toEqual(answer.body);
    expect([answer.body.user.email, answer.body.message]).toEqual([email, 'Welcome back, Ada.']);
    expect((await stranger.me()).status).toBe(200);
    const [after] = await listOf(stranger);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.createdAt ?? '') - 1);
    const stored = await rows().findOne({ where: { userKey: id } });
    expect([Number(stored.counter), stored.backedUp, stored.transports]).toEqual([1, false, ['internal']]);
    const { documentId } = await users().findOne({ where: { id } });
    const lines = auditLines()
      .split('\n')
      .filter((line) => line.includes(documentId as string));
    expect(lines.some((line) => line.includes('passkey-added'))).toBe(true);
    const login = lines.find((line) => line.includes('/api/auth/passkey/login'));
    expect(login).toContain('authn_login_success');
    expect(auditLines()).not.toContain(authenticator.id);
  });

  test('AUTH-09 D-22 its owner hears of a new one by mail, and of no attempt', async () => {
    const { visitor: ada, id, authenticator } = await keyHolder();
    // Once a mail is sent its recipient is forgotten: the effect stays.
    const mails = shop.strapi.db.query('api::mail.outgoing-mail');
    const mailed = () => mails.count({ where: { template: 'passkey-added' } });
    const before = await mailed();
    expect((await sendMade(ada, authenticator.make(await askToAdd(ada)))).status).toBe(409);
    expect(await mailed()).toBe(before);
    const [{ documentId }] = await rows().findMany({ where: { userKey: id } });
    expect(await mails.count({ where: { effect: `passkey-added:${documentId}` } })).toBe(1);
  });

  test('AUTH-09 D-22 begins with the password; five wrong ones make it wait', async () => {
    const { visitor: ada } = await member();
    const begin = () => ada.ask('POST', '/api/account/passkeys/options', { password: 'not-my-password' });
    const first = await begin();
    expect([...outcome(first), Boolean(first.body.fields?.password)]).toEqual([422, 'wrong_password', true]);
    for (let n = 0; n < 4; n += 1) await begin();
    expect((await begin()).status).toBe(429);
  });

  test('AUTH-07 D-22 nobody adds, lists or removes without a session', async () => {
    const stranger = visitor();
    const made = new Authenticator().make({ challenge: 'made-up' });
    expect((await stranger.ask('POST', '/api/account/passkeys/options', { password: PASSWORD })).status).toBe(
      401,
    );
    expect((await sendMade(stranger, made)).status).toBe(401);
    expect((await stranger.ask('GET', '/api/account/passkeys')).status).toBe(401);
    expect((await stranger.ask('DELETE', '/api/account/passkeys/x')).status).toBe(401);
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the shop at another port', { origin: 'http://localhost:3001' }],
    ["another site's RP id", { rpId: 'evil.example' }],
    ['the ceremony of a sign-in', { type: 'webauthn.get' }],
    ['a device that asked nobody who they are', { flags: 0x41 }],
  ])('D-22 AUTH-09 one with %s is not added', async (_name, deviation) => {
    const { visitor: ada, id } = await member();
    const made = new Authenticator().make(await askToAdd(ada), deviation);
    expect(outcome(await sendMade(ada, made))).toEqual([422, 'invalid_passkey']);
    expect(await rows().count({ where: { userKey: id } })).toBe(0);
  });

  test('D-22 AUTH-09 its challenge counts once, for five minutes, for its account and for nothing else', async () => {
    const { visitor: ada } = await member();
    const { visitor: eve } = await member();
    const late = [422, 'invalid_challenge'];
    const asked = await askToAdd(ada);
    expect(outcome(await sendMade(eve, new Authenticator().make(asked)))).toEqual(late);
    expect((await sendMade(ada, new Authenticator().make(asked))).status).toBe(200);
    expect(outcome(await sendMade(ada, new Authenticator().make(asked)))).toEqual(late);
    const forLogin = await askToLogIn(ada);
    expect(outcome(await sendMade(ada, new Authenticator().make(forLogin)))).toEqual(late);
    const old = await askToAdd(ada);
    const setRight = jumpClock(FIVE_MINUTES + 1_000);
    expect(outcome(await sendMade(ada, new Authenticator().make(old)))).toEqual(late);
    setRight();
    expect(await listOf(ada)).toHaveLength(1);
  });

  test('D-22 AUTH-09 of one challenge sent several times at once one passkey comes', async () => {
    const { visitor: ada } = await member();
    const asked = await askToAdd(ada);
    const made = [1, 2, 3, 4].map(() => new Authenticator().make(asked));
    const answers = await Promise.all(made.map((one) => sendMade(ada, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('D-22 AUTH-09 one that an account has already is not added to another', async () => {
    const { authenticator } = await keyHolder();
    const { visitor: eve } = await member();
    const again = authenticator.make(await askToAdd(eve));
    expect(outcome(await sendMade(eve, again))).toEqual([409, 'passkey_taken']);
  });

  test('D-22 AUTH-09 an account has ten at most', async () => {
    const { visitor: ada, id } = await keyHolder();
    const asked = await askToAdd(ada);
    for (let n = 0; n < 9; n += 1) {
      const more = { userKey: id, name: `Key ${n}`, credentialId: `${id}-${n}`, publicKey: 'x' };
      await rows().create({ data: { ...more, counter: 0, backedUp: false } });
    }
    expect(outcome(await sendMade(ada, new Authenticator().make(asked)))).toEqual([409, 'too_many_passkeys']);
    const begun = await ada.ask('POST', '/api/account/passkeys/options', { password: PASSWORD });
    expect(outcome(begun)).toEqual([409, 'too_many_passkeys']);
    expect(await listOf(ada)).toHaveLength(10);
  });
});

describe('D-22 signing in with a passkey', () => {
  test.each([
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ["with another site's RP id", { rpId: 'evil.example' }],
    ['with the ceremony of adding one', { type: 'webauthn.create' }],
    ['by a device that asked nobody who they are', { flags: 0x01 }],
    ["under another account's handle", { userHandle: Buffer.from('somebody-else').toString('base64url') }],
  ])('AUTH-09 D-22 %s is refused', async (_name, deviation) => {
    const { authenticator } = await keyHolder();
    expect(outcome(await logIn(authenticator, deviation))).toEqual(ENTRY_REFUSED);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('AUTH-09 D-22 a challenge counts once, whatever came of it, and for five minutes', async () => {
    const { authenticator } = await keyHolder();
    const stranger = visitor();
    const asked = await askToLogIn(stranger);
    const sent = authenticator.use(asked);
    const both = await Promise.all([sendUsed(stranger, sent), sendUsed(stranger, sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(outcome(await sendUsed(stranger, authenticator.use(asked)))).toEqual(ENTRY_REFUSED);
    const failed = await askToLogIn(stranger);
    await sendUsed(stranger, authenticator.use(failed, { origin: 'https://evil.example' }));
    expect(outcome(await sendUsed(stranger, authenticator.use(failed)))).toEqual(ENTRY_REFUSED);
    const old = await askToLogIn(stranger);
    const setRight = jumpClock(FIVE_MINUTES + 1_000);
    expect(outcome(await sendUsed(stranger, authenticator.use(old)))).toEqual(ENTRY_REFUSED);
    await service(shop.strapi, 'api::account.passkey-challenges').purge();
    expect(await shop.strapi.db.query('api::account.passkey-challenge').count()).toBe(0);
    setRight();
  });

  test('AUTH-09 D-22 a challenge for adding one signs nobody in', async () => {
    const { visitor: ada, authenticator } = await keyHolder();
    const asked = await askToAdd(ada);
    expect(outcome(await sendUsed(visitor(), authenticator.use(asked)))).toEqual(ENTRY_REFUSED);
  });

  test('AUTH-09 D-22 a counter that goes back, or stands still, is a copy', async () => {
    const { authenticator } = await keyHolder();
    expect((await logIn(authenticator, { counter: 3_000_000_000 })).status).toBe(200);
    expect(outcome(await logIn(authenticator, { counter: 3_000_000_000 }))).toEqual(ENTRY_REFUSED);
    expect(outcome(await logIn(authenticator, { counter: 7 }))).toEqual(ENTRY_REFUSED);
    expect((await logIn(authenticator, { counter: 3_000_000_001 })).status).toBe(200);
  });

  test('AUTH-05 D-22 one without a counter, as phones have, signs in again and again', async () => {
    const { authenticator } = await keyHolder();
    for (let n = 0; n < 2; n += 1) expect((await logIn(authenticator, { counter: 0 })).status).toBe(200);
  });

  test("AUTH-09 D-22 another key under a passkey's id is refused", async () => {
    const { authenticator } = await keyHolder();
    const { authenticator: other } = await keyHolder();
    const stranger = visitor();
    const forged = {
      ...other.use(await askToLogIn(stranger)),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect(outcome(await sendUsed(stranger, forged))).toEqual(ENTRY_REFUSED);
  });

  test('AUTH-09 D-22 a removed passkey, and one of a blocked or deleted account, opens nothing', async () => {
    const removed = await keyHolder();
    const [passkey] = await listOf(removed.visitor);
    const eve = await member();
    const remove = (by: Visitor) => by.ask('DELETE', `/api/account/passkeys/${passkey?.id ?? ''}`);
    expect((await remove(eve.visitor)).status).toBe(404);
    expect((await remove(removed.visitor)).status).toBe(200);
    expect((await remove(removed.visitor)).status).toBe(404);
    expect(outcome(await logIn(removed.authenticator))).toEqual(ENTRY_REFUSED);

    const blocked = await keyHolder();
    await users().update({ where: { id: blocked.id }, data: { blocked: true } });
    expect(outcome(await logIn(blocked.authenticator))).toEqual(ENTRY_REFUSED);

    const deleted = await keyHolder();
    const asked = await deleted.visitor.ask('POST', '/api/account/delete', { password: PASSWORD });
    expect(asked.status).toBe(200);
    expect(await rows().count({ where: { userKey: deleted.id } })).toBe(0);
    expect(outcome(await logIn(deleted.authenticator))).toEqual(ENTRY_REFUSED);

    // As Strapi's panel deletes one.
    const byStaff = await keyHolder();
    const { documentId } = await users().findOne({ where: { id: byStaff.id } });
    await shop.strapi.documents('plugin::users-permissions.user').delete({ documentId });
    expect(await rows().count({ where: { userKey: byStaff.id } })).toBe(0);
  });

  test('AUTH-05 D-22 a new password and a new address leave passkeys as they are', async () => {
    const { authenticator, id, visitor: ada } = await keyHolder();
    const link = service(shop.strapi, 'api::account.mailed-links');
    const { email }: { email: string } = await users().findOne({ where: { id } });
    const token = await link.issue('reset', id, email);
    const reset = await visitor().ask('POST', '/api/auth/reset-password', {
      token,
      password: 'amber-lantern-42',
    });
    expect(reset.status).toBe(200);
    expect((await ada.me()).status).toBe(401);
    const moved = await link.issue('confirm', id, newEmail());
    expect((await visitor().ask('POST', '/api/auth/confirm-email', { token: moved })).status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('AUTH-09 D-22 sixty sign-ins in a quarter of an hour are enough for one address', async () => {
    const stranger = visitor();
    const statuses: number[] = [];
    const credential = new Authenticator().use({ challenge: 'made-up' });
    for (let n = 0; n < 61; n += 1)
      statuses.push(
        (await sendUsed(stranger, { ...credential, response: { ...credential.response, userHandle: 'x' } }))
          .status,
      );
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
  });

  test('AUTH-09 D-22 a shop at an IP address has none, and says so', async () => {
    const { visitor: ada } = await member();
    const settings = shop.strapi.config.get('shop');
    shop.strapi.config.set('shop', { ...(settings as object), STOREFRONT_URL: 'http://127.0.0.1:3000' });
    try {
      const asked = await visitor().ask('POST', '/api/auth/passkey/options');
      expect(outcome(asked)).toEqual([409, 'passkeys_unavailable']);
      const begun = await ada.ask('POST', '/api/account/passkeys/options', { password: PASSWORD });
      expect(outcome(begun)).toEqual([409, 'passkeys_unavailable']);
    } finally {
      shop.strapi.config.set('shop', settings);
    }
  });

  test('AUTH-05 D-22 the account’s file names its passkeys, without their keys', async () => {
    const { visitor: ada, authenticator } = await keyHolder();
    const { body } = await ada.ask('GET', '/api/account/export');
    expect((body as unknown as { passkeys: Passkey[] }).passkeys).toEqual(await listOf(ada));
    expect(JSON.stringify(body)).not.toContain(authenticator.id);
  });
});
