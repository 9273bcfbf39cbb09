import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.js';

/** Pieces of work that end when they are told to, the first with 0, the second with 1. */
function works() {
  const begun: { end: () => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const n = begun.length;
      begun.push({ end: () => resolve(n), fail: () => reject(new Error(String(n))) });
    });
  return { work, begun };
}

test('D-03 who asks for what is on its way gets that answer, by key', async () => {
  const { work, begun } = works();
  const flight = new SingleFlight<number>();
  const asked = [flight.run('a', work), flight.run('b', work), flight.run('a', work)];
  expect(begun).toHaveLength(2);
  expect(flight.running('a')).toBeDefined();
  for (const { end } of begun) end();
  expect(await Promise.all(asked)).toEqual([0, 1, 0]);
  expect(flight.running('a')).toBeUndefined();
});

test('D-03 a failure reaches all who wait for it, and nobody after them', async () => {
  const { work, begun } = works();
  const flight = new SingleFlight<number>();
  const asked = Promise.allSettled([flight.run('a', work), flight.run('a', work)]);
  begun[0]?.fail();
  expect(await asked).toMatchObject([{ reason: Error('0') }, { reason: Error('0') }]);
  const after = flight.run('a', work);
  begun[1]?.end();
  expect(await after).toBe(1);
});

test.each(['end', 'fail'] as const)(
  'D-03 no answer is older than its call: the work after the %s of another serves all who wait',
  async (how) => {
    const { work, begun } = works();
    const flight = new SingleFlight<number>();
    const first = flight.runNext('a', work);
    const waiting = [flight.runNext('a', work), flight.runNext('a', work)];
    expect(begun).toHaveLength(1);
    begun[0]?.[how]();
    await Promise.allSettled([first]);
    await expect.poll(() => begun.length).toBe(2);
    // The second is on its way now: it may be too old for whoever asks from here on.
    const late = flight.runNext('a', work);
    begun[1]?.end();
    expect(await Promise.all(waiting)).toEqual([1, 1]);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.end();
    expect(await late).toBe(2);
  },
);
