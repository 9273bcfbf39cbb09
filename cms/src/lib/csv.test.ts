import { expect, test } from 'vitest';
import { escapeFormula } from './csv';

test.each([
  ['=HYPERLINK("http://evil")', `'=HYPERLINK("http://evil")`],
  ['+1 555 0100', "'+1 555 0100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['Ada = Lovelace', 'Ada = Lovelace'],
  ['', ''],
  [null, ''],
  [12.5, '12.5'],
])('D-08 a cell of an export computes nothing: %j', (value, cell) => {
  expect(escapeFormula(value)).toBe(cell);
});
