import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootSettings } from './support/boot';
import { CmsProcess } from './support/cms-process';
import { dropData, freshData, type Data } from './support/templates';

// SQLite has one process.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('two copies that start at once', () => {
  let data: Data;
  const copies: CmsProcess[] = [];
  beforeAll(async () => {
    data = await freshData();
    Object.assign(process.env, bootSettings(data, { seed: 'small' }));
  });
  afterAll(async () => {
    await Promise.all(copies.map((copy) => copy.end('SIGKILL')));
    await dropData(data);
  });

  test(
    'D-08 D-12 on an empty database both serve, and what a start makes is there once',
    { timeout: 300_000 },
    async () => {
      copies.push(...(await Promise.all([1, 2].map(() => CmsProcess.start()))));
      for (const copy of copies) {
        const response = await fetch(`${copy.url}/api/products`);
        const products = (await response.json()) as { slug: string }[];
        expect(products.map(({ slug }) => slug).sort()).toEqual(
          [...new Set(products.map(({ slug }) => slug))].sort(),
        );
        expect(products.length).toBeGreaterThan(3);
      }
      const client = new pg.Client({ connectionString: data.databaseUrl });
      await client.connect();
      const counts = await client.query(
        `select (select count(*) from admin_users) as staff, (select count(*) from content_versions where key = 'content') as versions,
         (select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
           where locktype = 'advisory' and datname = current_database()) as locks`,
      );
      await client.end();
      expect(counts.rows).toEqual([{ staff: '1', versions: '1', locks: '0' }]);
    },
  );

  test('D-08 a third with another secret says which one, and ends; those that run go on', async () => {
    const { code, said } = await CmsProcess.run({ JWT_SECRET: 'another-jwt-secret-of-the-tests' });
    expect(code).not.toBe(0);
    expect(said).toContain('runs on this database with other secrets: JWT_SECRET.');
    for (const copy of copies) expect((await fetch(`${copy.url}/health/ready`)).status).toBe(200);
  });
});
