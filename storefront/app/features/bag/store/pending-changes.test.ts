import { expect, test } from 'vitest';
import type { BagChange } from './bag-reducer';
import { line } from './fake-cart.fixture';
import { nextBatch } from './pending-changes';

const add = (quantity: number): BagChange => ({ type: 'add', line: line({ quantity }) });
const delta = (amount: number, size = '7'): BagChange => ({ type: 'delta', line: line({ size }), amount });
const remove: BagChange = { type: 'remove', line: line() };
const clear: BagChange = { type: 'clear' };

const table: [title: string, queue: BagChange[], sent: string, amount: number][] = [
  ['presses on one line', [delta(1), delta(1), delta(-1)], '0 1 2', 1],
  ['up to one that would make nothing of them', [delta(1), delta(-1), delta(1)], '0', 1],
  ['past those of other lines', [delta(1), delta(5, '8'), delta(2)], '0 2', 3],
  ['an addition and more of it', [add(2), delta(1), add(1)], '0 1 2', 4],
  ['an addition, and less of it later', [add(2), delta(-1)], '0', 2],
  ['an addition after presses by itself', [delta(1), add(2)], '0', 1],
  ['no more than a line holds', [add(60), add(60)], '0', 60],
  ['not past a removal of the line', [delta(1), remove, delta(1)], '0', 1],
  ['not past a clearing', [delta(1), clear, delta(1)], '0', 1],
  ['a clearing alone', [clear, add(1)], '0', 0],
];

test.each(table)('BAG-10 sent at once: %s', (_title, queue, sent, amount) => {
  const batch = nextBatch(queue.map((change, n) => ({ id: String(n), change })));
  expect(batch?.keys.map(({ key }) => key).join(' ')).toBe(sent);
  expect(batch?.keys.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
  const { change } = batch ?? {};
  if (change?.type === 'delta') expect(change.amount).toBe(amount);
  if (change?.type === 'add') expect(change.line.quantity).toBe(amount);
});

test('BAG-10 one call carries a bounded number of presses, and an empty queue none', () => {
  const queue = Array.from({ length: 80 }, (_, n) => ({ id: String(n), change: delta(1) }));
  expect(nextBatch(queue)?.keys).toHaveLength(50);
  expect(nextBatch([])).toBeNull();
});
