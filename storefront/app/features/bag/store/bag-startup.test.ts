import { expect, test } from 'vitest';
import { decideStart, withoutPurchased, type ServerCart, type StartDecision } from './bag-startup';
import { line } from './fake-cart.fixture';
import type { PendingChange } from './pending-changes';

const full = [line()];
const table: [title: string, server: ServerCart, local: typeof full, decision: StartDecision][] = [
  ['BAG-05 server filled, local empty', { ok: true, items: full }, [], 'use-server'],
  ['BAG-05 server filled, local filled', { ok: true, items: full }, full, 'use-server'],
  ['BAG-05 server empty, local empty', { ok: true, items: [] }, [], 'use-server'],
  ['BAG-06 server empty, local filled', { ok: true, items: [] }, full, 'sync-up'],
  ['BAG-07 server away, local empty', { ok: false }, [], 'use-local'],
  ['BAG-07 server away, local filled', { ok: false }, full, 'use-local'],
];

test.each(table)('%s', (_title, server, local, decision) => {
  expect(decideStart(server, local)).toBe(decision);
});

const at = (iso: string) => Date.parse(iso);
const BEFORE = '2026-01-05T10:00:00.000Z';
const PAID = at('2026-01-05T11:00:00.000Z');
const old = line({ productId: 'old', addedAt: BEFORE });
const fresh = line({ productId: 'fresh', addedAt: '2026-01-05T12:00:00.000Z' });
const adds = (quantity: number) =>
  ({ id: 'u', change: { type: 'add', line: { ...old, quantity } } }) as const;
const grows = { id: 'd', change: { type: 'delta', line: old, amount: 1 } } as const;

const spentTable: [
  title: string,
  items: typeof full,
  pending: PendingChange[],
  emptiedAt: number | null,
  left: string[],
][] = [
  ['no purchase: every line stays', [old, fresh], [], null, ['old 1', 'fresh 1']],
  ['lines older than the purchase go', [old, fresh], [], PAID, ['fresh 1']],
  ['a line put in at that very moment goes', [old], [], at(BEFORE), []],
  [
    'a piece added since by a slow clock stays, without what was bought',
    [{ ...old, quantity: 3 }],
    [adds(1)],
    PAID,
    ['old 1'],
  ],
  ['more of a piece that was bought is no piece', [{ ...old, quantity: 2 }], [grows], PAID, []],
  ['a time that cannot be read is no reason to drop', [{ ...old, addedAt: '' }], [], PAID, ['old 1']],
];

test.each(spentTable)('BAG-06 %s', (_title, items, pending, emptiedAt, left) => {
  expect(
    withoutPurchased({ items, pending }, emptiedAt).map((item) => `${item.productId} ${item.quantity}`),
  ).toEqual(left);
});
