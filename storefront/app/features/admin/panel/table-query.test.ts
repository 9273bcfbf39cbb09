import { describe, expect, test } from 'vitest';
import { readTableQuery, tablePath, type TableQuery } from './table-query';
import { formatDate, formatDateTime, humanize } from './format';

const CHOICES = { status: ['paid', 'failed'], from: 'day' } as const;

describe('readTableQuery', () => {
  test.each<[string, TableQuery]>([
    ['', { values: {}, page: 1 }],
    ['status=paid&q=+ada+&page=3', { values: { status: 'paid', q: 'ada' }, page: 3 }],
    ['status=everything', { values: {}, page: 1 }],
    ['from=2026-01-31', { values: { from: '2026-01-31' }, page: 1 }],
    ['from=2026-13-31', { values: {}, page: 1 }],
    ['from=2026-02-30', { values: {}, page: 1 }],
    ['from=2024-02-29', { values: { from: '2024-02-29' }, page: 1 }],
    ['from=yesterday', { values: {}, page: 1 }],
    ['other=paid', { values: {}, page: 1 }],
    ['page=0', { values: {}, page: 1 }],
    ['page=-1', { values: {}, page: 1 }],
    ['page=1.5', { values: {}, page: 1 }],
    ['page=x', { values: {}, page: 1 }],
    ['page=1e9', { values: {}, page: 1 }],
  ])('D-08 ?%s', (search, query) => {
    expect(readTableQuery(new URLSearchParams(search), CHOICES)).toEqual(query);
  });

  test('D-08 a search of any length is cut to what the server takes', () => {
    expect(readTableQuery(new URLSearchParams({ q: 'a'.repeat(500) })).values['q']).toHaveLength(100);
  });
});

test.each<[TableQuery, string]>([
  [{ values: {}, page: 1 }, '/Admin/orders'],
  [{ values: { status: 'paid', q: 'a&b' }, page: 2 }, '/Admin/orders?status=paid&q=a%26b&page=2'],
])('D-08 the address of %j', (query, path) => {
  expect(tablePath('/Admin/orders', query)).toBe(path);
});

test('D-08 states and times read as words, in UTC', () => {
  expect(humanize('requires_action')).toBe('Requires action');
  expect(formatDateTime('2026-01-31T09:05:00.000Z')).toBe('Jan 31, 2026, 09:05');
  expect(formatDate('2026-01-31T23:05:00.000Z')).toBe('Jan 31, 2026');
  expect(formatDateTime(null)).toBe('–');
});
