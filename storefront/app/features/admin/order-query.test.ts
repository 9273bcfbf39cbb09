import { describe, expect, test } from 'vitest';
import { ordersPath, readOrderQuery, type OrderQuery } from './order-query';
import { moment, words } from './words';

describe('readOrderQuery', () => {
  test.each<[string, OrderQuery]>([
    ['', { status: null, q: '', page: 1 }],
    ['status=paid&q=+ada+&page=3', { status: 'paid', q: 'ada', page: 3 }],
    ['status=everything', { status: null, q: '', page: 1 }],
    ['page=0', { status: null, q: '', page: 1 }],
    ['page=-1', { status: null, q: '', page: 1 }],
    ['page=1.5', { status: null, q: '', page: 1 }],
    ['page=x', { status: null, q: '', page: 1 }],
    ['page=1e9', { status: null, q: '', page: 1 }],
  ])('D-08 ?%s', (search, query) => {
    expect(readOrderQuery(new URLSearchParams(search))).toEqual(query);
  });

  test('D-08 a search of any length is cut to what the server takes', () => {
    expect(readOrderQuery(new URLSearchParams({ q: 'a'.repeat(500) })).q).toHaveLength(100);
  });
});

test.each<[OrderQuery, string]>([
  [{ status: null, q: '', page: 1 }, '/Admin'],
  [{ status: 'paid', q: 'a&b', page: 2 }, '/Admin?status=paid&q=a%26b&page=2'],
])('D-08 the address of %j', (query, path) => {
  expect(ordersPath(query)).toBe(path);
});

test('D-08 states and times read as words, in UTC', () => {
  expect(words('requires_action')).toBe('Requires action');
  expect(moment('2026-01-31T09:05:00.000Z')).toBe('Jan 31, 2026, 09:05');
  expect(moment(null)).toBe('–');
});
