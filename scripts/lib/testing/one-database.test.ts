import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { LEFT_OUT } from './one-database.mjs';

test('each test file that a database is spared is there, and runs on the other', () => {
  const files = [...LEFT_OUT.sqlite, ...LEFT_OUT.postgres];
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
