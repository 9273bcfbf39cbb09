import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { orderDetailSchema, type OrderDetail } from '@shop/contract';
import Database from 'better-sqlite3';
import pg from 'pg';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import type { TestShop } from './boot';
import type { Browser } from './browser';
import { freshData, type Data } from './templates';

/** Where the data of an earlier version of the shop lie, each database apart. */
const folder = () => inRoot(`cms/tests/earlier-shop/${process.env.TEST_DATABASE ?? 'sqlite'}`);
const DATABASE = 'shop.sqlite';
const UPLOADS = 'public/uploads';

/** What people had in the shop when it was stopped, and what they need to come back to it. */
export interface EarlierShop {
  orders: OrderDetail[];
  bag: { id: string; cookies: [name: string, value: string][]; lines: object[] };
  account: { email: string; orders: string[] };
  revisions: object[];
  products: object[];
  /** SHA-256 of each file below public/uploads. */
  uploads: Record<string, string>;
  /** What the link to unsubscribe carries, in a mail that was sent. */
  unsubscribe: { email: string; token: string };
}

/** All orders, oldest first, as staff see them. */
export async function ordersOf(shop: TestShop, staff: Browser): Promise<OrderDetail[]> {
  const rows: { orderId: string }[] = await shop.strapi.db
    .query('api::order.order')
    .findMany({ orderBy: { id: 'asc' } });
  const found: OrderDetail[] = [];
  for (const { orderId } of rows)
    found.push(orderDetailSchema.parse((await staff.get(`/api/admin/orders/${orderId}`)).body));
  return found;
}

/** What the history keeps, as it is stored. */
export async function revisionsOf(shop: TestShop): Promise<object[]> {
  const rows: Record<string, unknown>[] = await shop.strapi.db
    .query('api::revision.revision')
    .findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ subjectType, subjectId, action, actorName, before, after, createdAt }) => ({
    ...{ subjectType, subjectId, action, actorName, before, after, createdAt },
  }));
}

/** The files below public/uploads by their sums. */
export async function uploadsOf({ dir }: Data): Promise<EarlierShop['uploads']> {
  const root = path.join(dir, UPLOADS);
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const sums = names.map(async (name) => {
    const bytes = await readFile(path.join(root, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries((await Promise.all(sums)).sort());
}

/** Runs statements on a database that no shop has open. */
async function execute({ dir, databaseUrl }: Data, sql: string): Promise<void> {
  if (!databaseUrl) {
    const file = new Database(path.join(dir, DATABASE));
    file.exec(sql);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/**
 * The secrets of links that the earlier version mailed just before it was stopped, to the account and to the subscriber.
 * It kept their hashes alone, and those of its own links are out of date by now: rows are written as its code wrote them.
 */
export async function mailedLinks(data: Data): Promise<Record<'confirm' | 'reset' | 'newsletter', string>> {
  const secret = () => randomBytes(32).toString('base64url');
  const links = { confirm: secret(), reset: secret(), newsletter: secret() };
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
  const inHours = (hours: number) => {
    const moment = new Date(Date.now() + hours * 3_600_000);
    return data.databaseUrl ? `'${moment.toISOString().slice(0, -1)}'` : String(moment.getTime());
  };
  await execute(
    data,
    `update account_tokens set token_hash = '${hash(links.confirm)}', expires_at = ${inHours(72)} where purpose = 'confirm';
    insert into account_tokens
      (document_id, token_hash, purpose, user_key, email, expires_at, created_at, updated_at, published_at)
      select '${randomBytes(12).toString('hex')}', '${hash(links.reset)}', 'reset', user_key, email, ${inHours(1)},
        ${inHours(0)}, ${inHours(0)}, ${inHours(0)} from account_tokens where purpose = 'confirm';
    update subscribers set confirm_hash = '${hash(links.newsletter)}', confirm_mailed_at = ${inHours(0)}
      where source = 'footer';`,
  );
  return links;
}

/** The data of the earlier shop, copied for a boot, with what is known of them. */
export async function earlierShop(): Promise<{ data: Data; facts: EarlierShop }> {
  const data = await freshData();
  await cp(path.join(folder(), 'uploads'), path.join(data.dir, UPLOADS), { recursive: true });
  const packed = await readFile(path.join(folder(), 'database.gz'));
  if (data.databaseUrl) await execute(data, gunzipSync(packed).toString());
  else await writeFile(path.join(data.dir, DATABASE), gunzipSync(packed));
  return {
    data,
    facts: JSON.parse(await readFile(path.join(folder(), 'facts.json'), 'utf8')) as EarlierShop,
  };
}

/** Keeps the data of a shop that was stopped for later versions of it. `pg_dump` must be on the path. */
export async function keepShop({ dir, databaseUrl }: Data, facts: EarlierShop): Promise<void> {
  await rm(folder(), { recursive: true, force: true });
  await mkdir(folder(), { recursive: true });
  await cp(path.join(dir, UPLOADS), path.join(folder(), 'uploads'), { recursive: true });
  let database: Buffer;
  if (databaseUrl) {
    const args = ['--inserts', '--no-owner', '--no-privileges', databaseUrl];
    const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 1e9 });
    // Lines that begin with a backslash are for psql alone; without a search path no table is found afterwards.
    database = Buffer.from(stdout.replace(/^\\.*\n/gm, '').replace(/^.*set_config\('search_path'.*\n/m, ''));
  } else database = await readFile(path.join(dir, DATABASE));
  await writeFile(path.join(folder(), 'database.gz'), gzipSync(database, { level: 9 }));
  await writeFile(path.join(folder(), 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
