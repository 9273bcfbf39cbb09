import { existsSync, readFileSync } from 'node:fs';
import { readEnvText } from './start/env-file.mjs';
import { PlainFailure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { environmentWith } from './start/settings-files.mjs';
import { say } from './terminal.mjs';

/** The provider's lists are read page by page: a large shop takes a while. */
const PATIENCE_MS = 5 * 60 * 1000;

/**
 * `npm run reconcile [days]`: signs in at the running CMS with STAFF_EMAIL and STAFF_PASSWORD and prints what differs
 * between the shop's books and the card provider's. Ends with code 1 when anything does.
 * @param {import('./signals.mjs').Run} _run
 * @param {string[]} args
 */
export async function reconcile(_run, [days = '']) {
  const file = inRoot('.env');
  const env = environmentWith(existsSync(file) ? readEnvText(readFileSync(file, 'utf8')) : {});
  const { STAFF_EMAIL: email = env.ADMIN_EMAIL, STAFF_PASSWORD: password, CMS_PORT = '1337' } = env;
  if (!email || !password)
    throw new PlainFailure(
      'STAFF_EMAIL and STAFF_PASSWORD are not set; expected the sign-in of a member of staff.',
    );
  const cms = `http://127.0.0.1:${CMS_PORT}`;
  const signedIn = await ask(`${cms}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const query = days === '' ? '' : `?days=${encodeURIComponent(days)}`;
  const answer = await ask(`${cms}/api/admin/reconciliation${query}`, { headers: { cookie } });
  await ask(`${cms}/api/admin/logout`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  const { from, to, orders, payments, refunds, differences, message } = answer.body;
  say(`${from} to ${to}: ${orders} orders, ${payments} payments, ${refunds} refunds.`);
  for (const difference of differences) say(`  - ${difference.message}`);
  say(message);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<{ headers: Headers, body: any }>}
 */
async function ask(url, init) {
  let response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new PlainFailure(`The CMS cannot be reached at ${new URL(url).origin}. Is the shop running?`);
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new PlainFailure(body.message ?? `${url} answers ${response.status}.`);
  return { headers: response.headers, body };
}
