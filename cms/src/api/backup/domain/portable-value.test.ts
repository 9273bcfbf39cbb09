import { expect, test } from 'vitest';
import { fromPortable, toPortable } from './portable-value';

test.each([
  ['SQLite’s ms', 'datetime', 1_764_000_000_123, '2025-11-24T16:00:00.123Z'],
  ['PostgreSQL’s date', 'datetime', new Date(1_764_000_000_123), '2025-11-24T16:00:00.123Z'],
  ['a moment that SQL wrote', 'datetime', '2025-11-24 16:00:00', '2025-11-24T16:00:00.000Z'],
  ['an ISO text', 'timestamp', '2025-11-24T16:00:00.123Z', '2025-11-24T16:00:00.123Z'],
  ['a day', 'date', '2025-11-24', '2025-11-24'],
  ['SQLite’s true', 'boolean', 1, true],
  ['SQLite’s false', 'boolean', 0, false],
  ['PostgreSQL’s false', 'boolean', false, false],
  ['JSON as text', 'jsonb', '{"b":[{"d":1,"c":null}],"a":2}', { a: 2, b: [{ c: null, d: 1 }] }],
  ['JSON as a value', 'jsonb', { b: 1, a: 'x' }, { a: 'x', b: 1 }],
  ['a whole number of eight bytes', 'bigInteger', '9007199254740993', '9007199254740993'],
  ['the same where it is small', 'bigInteger', 12, '12'],
  ['a decimal of PostgreSQL', 'decimal', '4.50', 4.5],
  ['a text that looks like a number', 'string', '007', '007'],
  ['nothing', 'datetime', null, null],
])('API-02 a backup holds %s in one way', (_name, type, stored, portable) => {
  expect(JSON.stringify(toPortable(type, stored))).toBe(JSON.stringify(portable));
  // What is put back reads the same again.
  expect(JSON.stringify(toPortable(type, fromPortable(type, portable)))).toBe(JSON.stringify(portable));
});
