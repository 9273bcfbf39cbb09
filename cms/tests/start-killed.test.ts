import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bootSettings, bootShop, type TestShop } from './support/boot';
import { CmsProcess } from './support/cms-process';
import { numberFrom } from './support/outside-query';
import { freshData, type Data } from './support/templates';

/** In the order in which a first start makes them. */
const MOMENTS: [string, string][] = [
  ['the first table is there', 'select count(*) as n from strapi_migrations_internal'],
  ['every table is there', 'select count(*) + 1 as n from products'],
  ['rights are given', 'select count(*) as n from admin_permissions'],
  ['the catalogue has begun', 'select count(*) as n from products'],
];
/** What is of one start, of one process or of a minute, and no part of the shop. */
const OF_A_START =
  /session|running_cop|lock|_history|store_settings|content_versions|api_tokens|search_|staff_/;

/** Rows of every table. */
async function rowsOf({ strapi }: TestShop): Promise<Record<string, number>> {
  const db = strapi.db.connection;
  const tables = [...strapi.db.metadata.values()].map(({ tableName }) => tableName);
  const counted: Record<string, number> = {};
  for (const table of tables.filter((name) => !OF_A_START.test(name)).sort()) {
    const [row] = (await db(table).count({ n: '*' })) as { n: number | string }[];
    counted[table] = Number(row?.n);
  }
  return counted;
}

describe('a first start that is killed half-way', () => {
  let data: Data;
  let whole: Record<string, number>;
  beforeAll(async () => {
    const shop = await bootShop({ seed: 'small' });
    whole = await rowsOf(shop);
    await shop.stop();
    data = await freshData();
  });

  test(
    'D-08 API-02 again and again, further each time: the next one finishes it, with nothing twice and nothing missing',
    { timeout: 1_200_000 },
    async () => {
      for (const [moment, sql] of MOMENTS) {
        Object.assign(process.env, bootSettings(data, { seed: 'small' }));
        const cms = await CmsProcess.begin();
        await vi.waitFor(async () => expect(await numberFrom(data, sql), moment).toBeGreaterThan(0), {
          timeout: 240_000,
          interval: 10,
        });
        expect(await cms.end('SIGKILL'), moment).toBe(null);
      }
      const shop = await bootShop({ seed: 'small', on: data });
      try {
        // It serves before the last steps of the seed are done.
        await vi.waitFor(async () => expect(await rowsOf(shop)).toEqual(whole), {
          timeout: 60_000,
          interval: 500,
        });
      } finally {
        await shop.stop();
      }
    },
  );
});
