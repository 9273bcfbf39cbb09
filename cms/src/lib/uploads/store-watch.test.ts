import { expect, test } from 'vitest';
import { StoreWatch } from './store-watch';

/** A store that answers, or not, in this order, and what whoever asks every so many ms is told. */
async function told(looks: readonly boolean[], everyMs: number, asks: number) {
  let [asked, clock] = [0, 0];
  const watch = new StoreWatch(
    async () => looks[Math.min(asked++, looks.length - 1)] ?? true,
    () => clock,
  );
  const answers: boolean[] = [];
  for (let n = 0; n < asks; n += 1) {
    answers.push(watch.answers());
    await watch.idle();
    clock += everyMs;
  }
  return { answers, asked };
}

test.each([
  ['answers', [true], [true, true, true]],
  ['is lost once', [true, false, true], [true, true, true, true]],
  ['is lost twice in a row', [true, false, false], [true, true, true, false]],
  ['never answered', [false], [true, true, false]],
  ['comes back', [false, false, true], [true, true, false, true]],
])('B-113 a store that %s', async (_name, looks, expected) => {
  expect((await told(looks, 5_000, expected.length)).answers).toEqual(expected);
});

test('B-113 however often somebody asks, the store is asked every five seconds', async () => {
  expect((await told([true], 100, 101)).asked).toBe(3);
});

test('B-113 nobody waits for a store that does not answer, and it is not asked twice at once', () => {
  let asked = 0;
  let clock = 0;
  const watch = new StoreWatch(
    () => {
      asked += 1;
      return new Promise(() => undefined);
    },
    () => clock,
  );
  for (; clock < 60_000; clock += 1_000) expect(watch.answers()).toBe(true);
  expect(asked).toBe(1);
});
