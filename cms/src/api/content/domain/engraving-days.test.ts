import { expect, test } from 'vitest';
import { engravingDays } from './engraving-days';

test.each([
  ['7-10', { fewest: 7, most: 10 }],
  ['7 bis 10', { fewest: 7, most: 10 }],
  ['10–7', { fewest: 7, most: 10 }],
  ['5', { fewest: 5, most: 5 }],
  ['0', { fewest: 0, most: 0 }],
  ['a week', null],
  ['until 2027', null],
  // What sentences say where editors say nothing.
  ['', { fewest: 7, most: 10 }],
  [null, { fewest: 7, most: 10 }],
])('S-113 an engraving of %j days adds %j', (personalizationDays, days) => {
  expect(engravingDays({ personalizationDays })).toEqual(days);
});
