import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attackShop } from './attack/attack.mjs';
import { startPostgres } from './bench/postgres.mjs';
import { PlainFailure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { prepare } from './start/prepare.mjs';
import { testSettings } from './start/settings-files.mjs';
import { say, seconds } from './terminal.mjs';
import { testShop } from './testing/test-shop.mjs';

const load = createRequire(import.meta.url);

/**
 * `npm run attack`: the long form of the hostile requests that the tests hold in short, against a shop of its own on
 * this machine, through its storefront and at its CMS, on both databases. Ends with code 1 when anything is found.
 * @param {import('./signals.mjs').Run} run
 */
export async function attack({ onStop }) {
  await prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop });
  const found = [...(await attackOn('SQLite', '', onStop))];
  const postgres = await startPostgres();
  onStop(() => postgres.stop());
  found.push(...(await attackOn('PostgreSQL', postgres.url, onStop)));
  await postgres.stop();
  say(`\n${found.length} findings`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

/**
 * @param {string} name
 * @param {string} databaseUrl
 * @param {import('./signals.mjs').Run['onStop']} onStop
 * @returns {Promise<string[]>} findings
 */
async function attackOn(name, databaseUrl, onStop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'attack-'));
  /** @type {{ email: string, password: string } | undefined} */
  let staff;
  const shop = await testShop(dataDir, {
    // Trusting what stands before it, the storefront takes each request for another visitor's.
    env: { DATABASE_URL: databaseUrl, SEED: 'small', LOG_LEVEL: 'error', TRUST_PROXY: 'true' },
    events: { onStaff: (email, password) => (staff = { email, password }) },
  });
  onStop(() => shop.stop());
  try {
    await shop.start();
    if (!staff) throw new PlainFailure('The CMS printed no staff sign-in.');
    const { ask, end } = openDatabase(dataDir, databaseUrl);
    const { attacksOnCalls, attacksOnPanel } = await import('./attack/calls.mjs');
    const { attacksOnPages } = await import('./attack/pages.mjs');
    const build = await import(pathToFileURL(inRoot('storefront/build/server/index.js')).href);
    const calls = attacksOnCalls();
    /** @type {string[]} */
    const findings = [];
    for (const [what, url, attacks] of /** @type {const} */ ([
      ['the storefront', shop.localUrl, [...calls, ...attacksOnPages(build)]],
      ['the CMS', shop.cmsUrl, [...calls, ...attacksOnPanel()]],
    ])) {
      const began = performance.now();
      const victim = {
        url,
        name: `${name}, ${what}`,
        ...(await visitorsOf(shop.cmsUrl, staff)),
        ask,
        isPostgres: databaseUrl !== '',
      };
      const result = await attackShop(victim, attacks);
      say(
        `${victim.name}: ${result.sent} hostile requests, ${result.findings.length} findings (${seconds(performance.now() - began)})`,
      );
      for (const finding of result.findings) say(`  - ${finding}`);
      findings.push(...result.findings);
    }
    await end();
    return findings;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A way to read the shop's tables beside it. @param {string} dataDir @param {string} databaseUrl */
function openDatabase(dataDir, databaseUrl) {
  if (databaseUrl === '') {
    const Database = load('better-sqlite3');
    const file = new Database(join(dataDir, 'shop.sqlite'), { readonly: true });
    return {
      ask: async (/** @type {string} */ sql) => file.prepare(sql).all(),
      end: async () => void file.close(),
    };
  }
  const { Pool } = load('pg');
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  return {
    ask: async (/** @type {string} */ sql) => (await pool.query(sql)).rows,
    end: async () => void (await pool.end()),
  };
}

/**
 * Signs a member of staff and a new shopper in.
 * @param {string} cms
 * @param {{ email: string, password: string }} staff
 */
async function visitorsOf(cms, staff) {
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(cms + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new PlainFailure(`${path} answers ${answer.status}.`);
    return answer;
  };
  const signedIn = await post('/api/admin/login', staff);
  const staffCookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const shopper = {
    title: '',
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'Canada',
    email: `attack-${Date.now()}@example.com`,
    password: 'violet-harbour-19',
    termsAgreed: true,
  };
  const { token } = await (await post('/api/auth/register', shopper)).json();
  return { staffCookie, shopperToken: token };
}
