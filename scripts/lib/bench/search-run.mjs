// How long GET /api/search takes at the CMS over 10,000 products, on both databases: asked first after a change of the
// content, when nothing is kept, and asked again.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { manyProducts, storeMany } from '../../../cms/tests/support/many-products.ts';
import { compiledCms } from '../start/compiled-cms.mjs';
import { BIN, inRoot } from '../paths.mjs';
import { quantile } from '../quantile.mjs';

const PRODUCTS = 10_000;
const ROUNDS = 60;
const QUERIES = [
  '',
  'category=Rings&sort=price-asc',
  'metal=Gold&minPrice=300&maxPrice=1600&page=7',
  'q=ring',
  'q=amber',
  'q=ambre+cresent',
  'q=quaterfoil+braclet&sort=price-desc',
  'q=m',
  'q=ha',
  'q=am',
  'q=me&metal=Gold&maxPrice=900',
  'q=rnig&category=Rings&minPrice=200&sort=price-asc',
  'q=medallion+9999',
  'q=xylophone',
];

const dir = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));

/** @param {string} databaseUrl */
function setEnvironment(databaseUrl) {
  const secrets = [
    'ADMIN_JWT_SECRET',
    'API_TOKEN_SALT',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
  ];
  Object.assign(process.env, {
    ...Object.fromEntries(secrets.map((name) => [name, `${name}-of-the-measurement`])),
    NODE_ENV: 'production',
    ENV_PATH: '/dev/null',
    LOG_LEVEL: 'error',
    SHOP_MODE: 'demo',
    STOREFRONT_URL: 'http://localhost:3000',
    CMS_HOST: '127.0.0.1',
    APP_KEYS: 'first-app-key-of-the-measurement,second-app-key-of-the-measurement',
    DATA_DIR: dir,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: 'Correct-horse-of-the-measurement-7',
    SEED: 'none',
  });
}

/** @param {string} name @param {string} databaseUrl */
async function measure(name, databaseUrl) {
  setEnvironment(databaseUrl);
  const strapi = compiledCms();
  await strapi.load();
  strapi.server.mount();
  await new Promise((resolve) => strapi.server.httpServer.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = strapi.server.httpServer.address();
  const stored = performance.now();
  await storeMany(strapi, manyProducts(PRODUCTS));
  const seconds = ((performance.now() - stored) / 1000).toFixed(1);
  console.log(`${name}: ${PRODUCTS} products stored and made findable in ${seconds} s`);
  const heads = ['found', 'first p50', 'p95 ms', 'again p50', 'p95 ms'];
  console.log('query'.padEnd(52) + heads.map((head) => head.padStart(11)).join(''));
  const change = () => strapi.service('api::content-version.content-version').raise();
  for (const query of QUERIES) await row(`http://127.0.0.1:${port}/api/search?${query}`, query, change);
  console.log(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}\n`);
  await strapi.destroy();
}

/** @param {string} url @param {string} query @param {() => Promise<void>} change */
async function row(url, query, change) {
  /** @type {Record<'first' | 'again', number[]>} */
  const times = { first: [], again: [] };
  let total = 0;
  for (let n = -10; n < ROUNDS; n += 1) {
    await change();
    for (const turn of /** @type {const} */ (['first', 'again'])) {
      const start = performance.now();
      const answer = await fetch(url);
      ({ total } = await answer.json());
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
      if (n >= 0) times[turn].push(performance.now() - start);
    }
  }
  const figures = [times.first, times.again].flatMap((list) =>
    [0.5, 0.95].map((share) => quantile(list, share).toFixed(1)),
  );
  console.log(
    (query || '(none)').padEnd(52) + [total, ...figures].map((one) => String(one).padStart(11)).join(''),
  );
}

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let server;
try {
  for (const half of ['contract', 'cms'])
    execFileSync(process.execPath, [BIN.tsc, '-p', inRoot(half)], { stdio: 'inherit' });
  await measure('SQLite', '');
  server = await startPostgres();
  await measure('PostgreSQL', server.url);
} finally {
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
}
process.exit(0);
