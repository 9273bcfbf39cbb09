import { expect, test } from 'vitest';
import { deliveryWindow, readerLocaleTag } from './delivery-window';

test.each([
  ['2026-11-21T12:00:00Z', 'November 21 – November 28'],
  ['2026-12-28T12:00:00Z', 'December 28 – January 4'],
  ['2028-02-26T00:00:00Z', 'February 26 – March 4'],
])('PDP-04 on %s the window is %s', (now, words) => {
  expect(deliveryWindow(Date.parse(now), 'en-US', 'UTC')).toBe(words);
});

test('PDP-04 today is the reader’s today', () => {
  const late = Date.parse('2026-11-21T22:30:00Z');
  expect(deliveryWindow(late, 'en-US', 'Asia/Dubai')).toBe('November 22 – November 29');
});

test.each([
  ['en', ['en-GB', 'en'], 'en-GB', '21 November – 28 November'],
  ['en', ['fr-FR', 'en-AU', 'en-US'], 'en-AU', '21 November – 28 November'],
  ['en', ['de-DE'], 'en-US', 'November 21 – November 28'],
  ['en', ['en-US@posix', 'C'], 'en-US', 'November 21 – November 28'],
  ['en', [], 'en-US', 'November 21 – November 28'],
  ['de', ['en-GB', 'de-AT'], 'de-AT', '21. November – 28. November'],
  ['de', ['den', 'en'], 'de-DE', '21. November – 28. November'],
] as const)('PDP-04 a page in %s for a reader of %j is written after %s', (locale, languages, tag, words) => {
  expect(readerLocaleTag(locale, languages)).toBe(tag);
  expect(deliveryWindow(Date.parse('2026-11-21T12:00:00Z'), tag, 'UTC')).toBe(words);
});
