import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import admission from './admission';
import type { Counted } from './call-limits';

const HOUR_MS = 3_600_000;
const tooMany = () => new Error('too many');

/** A database whose answers arrive when the test says so. */
class SlowCounts {
  counted = 0;
  private readonly answers: (() => void)[] = [];

  standings = (): Promise<Counted[]> => {
    const [counted, waitMs] = [this.counted, this.counted > 0 ? HOUR_MS : 0];
    return new Promise((resolve) => this.answers.push(() => resolve([{ counted, waitMs }])));
  };

  /** Brings the oldest answer that is on its way. */
  async arrive(): Promise<void> {
    this.answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('API-09 D-09 what goes wrong while a count is being read is not let in once more', async () => {
  const counts = new SlowCounts();
  const { during } = admission({ strapi: { service: () => counts } as unknown as Core.Strapi });
  const rules = [{ limit: { name: 'codes', seconds: 3_600 }, most: 1, who: 'address' }];
  const tried: string[] = [];
  let fail: () => void = () => undefined;
  const first = during(rules, tooMany, () => {
    tried.push('first');
    return new Promise<void>((resolve) => (fail = resolve));
  });
  // Both look before either is let in.
  const second = during(rules, tooMany, () => {
    tried.push('second');
    return Promise.resolve();
  });
  const refused = expect(second).rejects.toThrow('too many');
  await counts.arrive();
  expect(tried).toEqual(['first']);
  // The first is counted and ends while the second one's answer, from before, is still on its way.
  counts.counted = 1;
  fail();
  await first;
  await counts.arrive();
  await counts.arrive();
  await refused;
  expect(tried).toEqual(['first']);
});
