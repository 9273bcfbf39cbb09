import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { bootShop } from './support/boot';

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'D-08 the database that shops of tests are copied from is one closed file',
  async () => {
    const shop = await bootShop();
    const files = await readdir(inRoot('.cache/test-data/sqlite-none'));
    expect(files.filter((file) => file.startsWith('shop.sqlite'))).toEqual(['shop.sqlite']);
    await shop.stop();
  },
);
