import { cents, type ProductEdit } from '@shop/contract';
import { expect, test } from 'vitest';
import type { FilePiece } from './piece-changes';
import { planEdits } from './product-edits';

const RING: FilePiece = {
  id: 'ring',
  title: 'Sovereign Ring',
  tagText: null,
  description: 'A ring.',
  priceCents: cents(11_000),
  goldPriceCents: cents(64_000),
  stockSilver: 4,
  stockGold: null,
  state: 'published',
};
const PIECES: readonly FilePiece[] = [
  RING,
  { ...RING, id: 'coin', title: 'Coin', 'de:title': 'Münze' },
  { ...RING, id: 'waiting', title: 'Waiting', state: 'modified' },
];
const plan = (...edits: ProductEdit[]) =>
  planEdits(edits, (id) => PIECES.find((one) => one.id === id), ['en', 'de']);
const edit = (column: string, was: string, now: string, id = 'ring'): ProductEdit => ({
  id,
  column,
  was,
  now,
});

test.each([
  [edit('Silver price', '110.00', '120.5'), { priceCents: 12_050 }],
  [edit('Silver price', '110.00', '120,50'), { priceCents: 12_050 }],
  [edit('Gold price', '640.00', ''), { goldPriceCents: null }],
  [edit('Silver stock', '4', ''), { stockSilver: null }],
  [edit('Gold stock', '', '3'), { stockGold: 3 }],
  [edit('Tag', '', '=New'), { tagText: '=New' }],
  [edit('Description', 'A ring.', 'Two\nlines.'), { description: 'Two\nlines.' }],
  [edit('Name (Deutsch)', 'Münze', '', 'coin'), { 'de:title': null }],
])('S-69 the cell %j changes %j', (one, after) => {
  const { changes, problems } = plan(one);
  expect(problems).toEqual([]);
  expect(changes.map((change) => change.after)).toEqual([after]);
});

test('S-69 cells of one piece are one change, and what is so already is none', () => {
  const { changes, unchanged } = plan(
    edit('Silver price', '110.00', '120'),
    edit('Tag', '', 'New', 'coin'),
    edit('Silver stock', '4', '5'),
  );
  expect(changes.map(({ id, after }) => [id, after])).toEqual([
    ['ring', { priceCents: 12_000, stockSilver: 5 }],
    ['coin', { tagText: 'New' }],
  ]);
  expect(unchanged).toBe(0);
  expect(plan(edit('Silver price', '100.00', '110.00'))).toEqual({ changes: [], unchanged: 1, problems: [] });
});

test.each([
  [edit('Silver stock', '5', '9'), 'Silver stock was changed by somebody else meanwhile, to “4”'],
  [edit('Silver price', '110.00', '1.10'), 'from $110.00 to $1.10'],
  [edit('Silver price', '110.00', 'twelve'), 'Silver price is no price in dollars'],
  [edit('Silver stock', '4', '1.5'), 'Silver stock is no whole number'],
  [edit('Name', 'Sovereign Ring', '  '), 'Name must be a text of 1 to 200 characters'],
  [edit('Silver price', '110.00', ''), 'Sovereign Ring:'],
  [edit('Tag', '', 'New', 'gone'), 'It was deleted meanwhile.'],
  [edit('constructor', '', 'New'), 'There is no column “constructor” any more.'],
  [edit('Id', 'ring', 'coin'), 'There is no column “Id” any more.'],
  [edit('Tag', '', 'New', 'waiting'), 'has changes that are not published yet'],
])('S-69 the cell %j is refused: %s', (one, told) => {
  const { changes, problems } = plan(edit('Tag', '', 'New', 'coin'), one);
  expect(problems).toEqual([
    { line: one.id === 'coin' ? 1 : 2, message: expect.stringContaining(told) as string },
  ]);
  expect(changes).toHaveLength(1);
});
