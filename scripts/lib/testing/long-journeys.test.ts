import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { dailyJourneys, LONG_JOURNEYS } from './long-journeys.mjs';

test('each long journey is there, once, and none of them runs each time', () => {
  const files = Object.values(LONG_JOURNEYS)
    .flat()
    .map((name) => `storefront/tests/e2e/${name}.spec.ts`);
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const daily = dailyJourneys();
  expect(daily.filter((file) => files.includes(file))).toEqual([]);
  expect(daily).toContain('storefront/tests/e2e/purchase.spec.ts');
});
