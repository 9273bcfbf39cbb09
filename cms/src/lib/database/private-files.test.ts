import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepPrivate, makePrivateFile } from './private-files';

const dir = mkdtempSync(path.join(tmpdir(), 'shop-private-'));
afterAll(() => rmSync(dir, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o1777;

test.each([
  [0o644, 0o600],
  [0o755, 0o700],
  [0o600, 0o600],
  // A database that is read-only on purpose stays so.
  [0o444, 0o400],
  [0o1777, 0o1777],
])('a folder or file of mode %o becomes %o', (before, after) => {
  const file = path.join(dir, before.toString(8));
  if (before & 0o100) mkdirSync(file);
  else writeFileSync(file, '');
  chmodSync(file, before);
  keepPrivate(file);
  expect(modeOf(file)).toBe(after);
});

test('a new file is private from the first moment, and one that is there keeps its content', () => {
  const file = path.join(dir, 'shop.sqlite');
  makePrivateFile(file);
  expect(modeOf(file)).toBe(0o600);
  writeFileSync(file, 'orders');
  makePrivateFile(file);
  expect(statSync(file).size).toBe(6);
  keepPrivate(path.join(dir, 'missing'));
});
