import { expect, test } from 'vitest';
import { CELL, cellValue, editsOf, isShown, NOW } from './edits';

function sent(...cells: [cell: string, now: string][]): FormData {
  const form = new FormData();
  for (const [cell, now] of cells) {
    form.append(CELL, cell);
    form.append(NOW, now);
  }
  return form;
}
const cell = (was: string, id = 'ring', column = 'Tag') => cellValue({ id, column, was });

test('S-69 of a table the cells that were written into are read, line breaks as they were typed', () => {
  const form = sent(
    [cell('Old'), 'New'],
    [cell('a\nb', 'coin'), 'a\r\nb'],
    [cell('', 'coin', 'Name'), 'a\r\nb'],
  );
  expect(editsOf(form)).toEqual([
    { id: 'ring', column: 'Tag', was: 'Old', now: 'New' },
    { id: 'coin', column: 'Name', was: '', now: 'a\nb' },
  ]);
  expect(editsOf(new FormData())).toEqual([]);
});

test.each([
  sent(['', 'New']),
  sent(['[1,2,3]', 'New']),
  sent(['{"id":1}', 'New']),
  sent(['null', 'New']),
  (() => {
    const form = sent([cell(''), 'New']);
    form.append(NOW, 'more');
    return form;
  })(),
])('S-69 form %# is of no table', (form) => expect(editsOf(form)).toBeNull());

test('S-69 the address chooses between prices and texts; what it does not know are prices', () => {
  const shown = (show: string | undefined) =>
    (['price', 'count', 'line', 'text'] as const).filter((kind) => isShown(show, kind));
  expect(shown(undefined)).toEqual(['price', 'count']);
  expect(shown('texts')).toEqual(['line', 'text']);
  expect(shown('constructor')).toEqual(['price', 'count']);
});
