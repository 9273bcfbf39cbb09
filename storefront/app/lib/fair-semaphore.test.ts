import { expect, test } from 'vitest';
import { TooManyWaiting, FairSemaphore } from './fair-semaphore';

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and says when it begins. */
function work(begun: string[]) {
  const ends = new Map<string, () => void>();
  return {
    named: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('a free turn goes round the visitors: one who asks for much waits behind themselves alone', async () => {
  const semaphore = new FairSemaphore({ atOnce: 1 });
  const begun: string[] = [];
  const { named, end } = work(begun);
  const greedy = ['g1', 'g2', 'g3', 'g4'].map((name) => semaphore.take(never, named(name), 'greedy'));
  const other = ['o1', 'o2'].map((name) => semaphore.take(never, named(name), 'other'));
  for (const name of ['g1', 'o1', 'g2', 'o2', 'g3', 'g4']) {
    await settle();
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  await Promise.all([...greedy, ...other]);
});

test('one visitor never holds all turns; the shop itself may', async () => {
  const semaphore = new FairSemaphore({ atOnce: 3, ofOne: 2 });
  const begun: string[] = [];
  const { named } = work(begun);
  for (const name of ['g1', 'g2', 'g3']) void semaphore.take(never, named(name), 'greedy');
  void semaphore.take(never, named('other'), 'other');
  await settle();
  expect(begun).toEqual(['g1', 'g2', 'other']);
  const own = new FairSemaphore({ atOnce: 3, ofOne: 2 });
  for (const name of ['s1', 's2', 's3']) void own.take(never, named(name));
  await settle();
  expect(begun.slice(3)).toEqual(['s1', 's2', 's3']);
});

test('a turn that one visitor left goes to another where the first may have no more', async () => {
  const semaphore = new FairSemaphore({ atOnce: 2, ofOne: 1 });
  const begun: string[] = [];
  const { named, end } = work(begun);
  void semaphore.take(never, named('a1'), 'a');
  void semaphore.take(never, named('a2'), 'a');
  void semaphore.take(never, named('b1'), 'b');
  void semaphore.take(never, named('c1'), 'c');
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('who gives up leaves the line, and a failed work gives its turn back', async () => {
  const semaphore = new FairSemaphore({ atOnce: 1 });
  const begun: string[] = [];
  const { named, end } = work(begun);
  void semaphore.take(never, named('first'), 'a');
  const leaving = new AbortController();
  const left = semaphore.take(leaving.signal, named('left'), 'b');
  const failing = semaphore.take(never, () => Promise.reject(new Error('broken')), 'c').catch(String);
  const last = semaphore.take(never, named('last'), 'd');
  leaving.abort(new Error('too late'));
  await expect(left).rejects.toThrow('too late');
  await end('first');
  expect(await failing).toBe('Error: broken');
  await settle();
  await end('last');
  await last;
  expect(begun).toEqual(['first', 'last']);
});

test('more than may wait of one visitor are refused at once, others are not', async () => {
  const semaphore = new FairSemaphore({ atOnce: 1, waitingMost: 1 });
  const begun: string[] = [];
  const { named } = work(begun);
  void semaphore.take(never, named('g1'), 'greedy');
  void semaphore.take(never, named('g2'), 'greedy');
  await expect(semaphore.take(never, named('g3'), 'greedy')).rejects.toBeInstanceOf(TooManyWaiting);
  const other = semaphore.take(never, named('o1'), 'other');
  expect(await Promise.race([other, settle().then(() => 'waits')])).toBe('waits');
});

test('who has left before there was a turn gets none, also where one is free', async () => {
  const semaphore = new FairSemaphore({ atOnce: 1 });
  const begun: string[] = [];
  await expect(semaphore.take(AbortSignal.abort(), work(begun).named('left'), 'a')).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(begun).toEqual([]);
  await semaphore.take(never, async () => void begun.push('next'), 'a');
  expect(begun).toEqual(['next']);
});
