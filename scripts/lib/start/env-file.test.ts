import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeEnv, ensureEnvFile, readEnvText } from './env-file.mjs';

const EXAMPLE =
  '# The shop.\nMODE=demo\n# each value `generate` becomes a secret\nKEYS=generate,generate\nSECRET=generate\nPORT=3000\n';
const WHOLE = 'MODE=demo\nKEYS=k1,k2\nSECRET=abcdefghijklmnopqrstuvwxyz123456\nPORT=3000\n';

test('a missing .env is made from the example with fresh, different secrets', () => {
  const { SECRET = '', KEYS = '', MODE } = readEnvText(completeEnv(EXAMPLE, null).text);
  expect(SECRET).toMatch(/^[\w-]{32}$/);
  expect(new Set([SECRET, ...KEYS.split(',')]).size).toBe(3);
  expect(MODE).toBe('demo');
});

test('comments that mention generate stay', () => {
  expect(completeEnv(EXAMPLE, null).text).toContain('# each value `generate` becomes a secret');
});

test('a whole .env is left alone to the letter', () => {
  expect(completeEnv(EXAMPLE, WHOLE)).toEqual({ text: WHOLE, added: [] });
});

test.each([
  ['empty', ''],
  ['cut off after the first line', 'MODE=demo\n'],
  ['cut off inside a name', 'MODE=demo\nKEYS=k1,k2\nSEC'],
  ['cut off inside a secret', 'MODE=demo\nKEYS=k1,k2\nSECRET=abc'],
  ['with the example left in it', 'MODE=demo\nKEYS=k1,generate\nSECRET=generate\nPORT=3000\n'],
  ['with an empty secret', 'MODE=demo\nKEYS=k1,k2\nSECRET=\nPORT=3000\n'],
])('a half-written .env is completed: %s', (_name, current) => {
  const { text } = completeEnv(EXAMPLE, current);
  const values = readEnvText(text);
  expect(Object.keys(values).sort()).toEqual(['KEYS', 'MODE', 'PORT', 'SECRET']);
  expect(values.SECRET).toMatch(/^[\w-]{32}$/);
  expect(values.KEYS).not.toContain('generate');
  expect(completeEnv(EXAMPLE, text)).toEqual({ text, added: [] });
});

test('what a person set is kept, and settings of their own too', () => {
  const { text, added } = completeEnv(EXAMPLE, 'PORT=4000\nMY_OWN=1\n');
  expect(readEnvText(text)).toMatchObject({ PORT: '4000', MY_OWN: '1' });
  expect(added).toEqual(['MODE', 'KEYS', 'SECRET']);
});

test('only the owner may read the written file, even when it was open before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'example'), EXAMPLE);
  writeFileSync(join(folder, 'open'), WHOLE, { mode: 0o644 });
  for (const name of ['fresh', 'open']) {
    ensureEnvFile(join(folder, 'example'), join(folder, name));
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(join(folder, 'open'), 'utf8')).toBe(WHOLE);
});
