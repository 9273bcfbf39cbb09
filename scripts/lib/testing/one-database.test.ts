import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { SQLITE_FILES } from './one-database.mjs';

test('each test file that PostgreSQL is spared is there, and named once', () => {
  expect(SQLITE_FILES.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  expect(new Set(SQLITE_FILES).size).toBe(SQLITE_FILES.length);
});
