import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.mjs';

/** So many source files lie beside one another at most; routes, of which each is an address, apart. */
const FILES = 25;
/** Nine of ten source files have so many lines at most. */
const LINES = 130;

const ROOMS = [
  'cms/config',
  'cms/database',
  'cms/seed',
  'cms/src',
  'contract/src',
  'storefront/app',
  'storefront/server',
];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.|app\/routes\//.test(file);

const sources = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(room, file.replaceAll(path.sep, '/')))
    .filter(isSource),
);

describe('the size of the sources', () => {
  test('no folder holds more files than one sees at a glance', () => {
    const files = new Map<string, number>();
    for (const folder of sources.map(path.posix.dirname)) files.set(folder, (files.get(folder) ?? 0) + 1);
    expect([...files].filter(([, count]) => count > FILES)).toEqual([]);
  });

  test('nine of ten files are seen whole', () => {
    const lengths = sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1);
    expect(lengths.length).toBeGreaterThan(500);
    expect(lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(LINES);
  });
});
