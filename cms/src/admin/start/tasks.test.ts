import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SELLING, WRITING } from './tasks';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const titles = [...WRITING, ...SELLING].map(({ title }) => title).sort();

describe('the tasks of the start screen', () => {
  test('S-77 are those of docs/editors.md, eleven', () => {
    const headings = [...read('docs/editors.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.sort()).toEqual(titles);
    expect(titles).toHaveLength(11);
  });

  test('S-77 are each gone by a journey', () => {
    const journeys = read('storefront/tests/e2e/editor-tasks.spec.ts');
    const gone = [...journeys.matchAll(/begin\(page, shop, '(.+?)'\)/g)].map(([, title]) => title);
    expect(gone.sort()).toEqual(titles);
  });
});
