import { expect, test } from 'vitest';
import { readCsv } from './csv-file';

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa\tb\n\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"1,1","say ""x"""',
    [
      ['a', 'b'],
      ['1,1', 'say "x"'],
    ],
  ],
  [
    'a,b\n"1\n1",2',
    [
      ['a', 'b'],
      ['1\n1', '2'],
    ],
  ],
  ['', []],
])('S-60 the file %j has the rows %j', (text, rows) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
});

test('S-60 a line has the number that an editor of texts shows', () => {
  expect(readCsv('a,b\n\n"1\n1",2\n3,4').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('S-60 a quotation mark that is never closed is told', () => {
  expect(() => readCsv('a,b\n"1,2\n3,4')).toThrow('a quotation mark is opened and never closed');
});
