import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { nothingCounted } from '../domain/window';
import * as rows from '../lib/count-rows';
import throttle, { type Try } from './throttle';

vi.mock(import('../lib/count-rows'), async (original) => ({ ...(await original()), readCounts: vi.fn() }));

/** A database whose answers arrive when the test says so. */
class SlowCounts {
  counted = 0;
  private readonly answers: (() => void)[] = [];

  read = (tries: readonly Try[]): Promise<[Try, ReturnType<typeof nothingCounted>][]> => {
    const count = { ...nothingCounted(new Date(Date.now() + 3_600_000)), counted: this.counted };
    return new Promise((resolve) => this.answers.push(() => resolve(tries.map((one) => [one, count]))));
  };

  /** Brings the oldest answer that is on its way. */
  async arrive(): Promise<void> {
    this.answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('API-09 D-09 what fails while a count is being read is not let in once more', async () => {
  const counts = new SlowCounts();
  vi.mocked(rows.readCounts).mockImplementation((_db, tries) => counts.read(tries));
  const { during } = throttle({ strapi: { db: {} } as unknown as Core.Strapi });
  const tries: Try[] = [{ limit: 'buyerDeclines', who: 'buyer' }];
  counts.counted = 4;
  const tried: string[] = [];
  let fail: () => void = () => undefined;
  const first = during(tries, () => {
    tried.push('first');
    return new Promise<void>((resolve) => (fail = resolve));
  });
  // Both look before either is let in.
  const second = during(tries, () => {
    tried.push('second');
    return Promise.resolve();
  });
  const refused = expect(second).rejects.toThrow('Too many cards were declined.');
  await counts.arrive();
  expect(tried).toEqual(['first']);
  // The first is counted and ends while the second one's answer, from before, is still on its way.
  counts.counted = 5;
  fail();
  await first;
  await counts.arrive();
  await counts.arrive();
  await refused;
  expect(tried).toEqual(['first']);
});

test('API-09 whoever waits for those before them is let in once they have ended well', async () => {
  vi.mocked(rows.readCounts).mockImplementation((_db, tries) =>
    Promise.resolve(tries.map((one) => [one, nothingCounted(new Date())])),
  );
  const { during } = throttle({ strapi: { db: {} } as unknown as Core.Strapi });
  const tries: Try[] = [
    { limit: 'buyerDeclines', who: 'buyer' },
    { limit: 'addressDeclines', who: 'address' },
  ];
  const open: (() => void)[] = [];
  const work = () => new Promise<void>((end) => open.push(end));
  const all = Array.from({ length: 7 }, () => during(tries, work));
  await vi.waitFor(() => expect(open).toHaveLength(5));
  open[0]?.();
  await vi.waitFor(() => expect(open).toHaveLength(6));
  for (const end of open) end();
  await vi.waitFor(() => expect(open).toHaveLength(7));
  open[6]?.();
  await Promise.all(all);
});
