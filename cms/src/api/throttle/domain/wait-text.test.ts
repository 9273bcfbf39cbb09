import { ownWords, sayIn, voiceIn } from '@shop/contract/texts';
import { expect, test } from 'vitest';
import { tooMany, waitText } from './wait-text';

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [60 * 60_000, '60 minutes'],
  [121 * 60_000, '3 hours'],
  [24 * 60 * 60_000, '24 hours'],
])('AUTH-09 a wait of %i ms is said as %s', (ms, text) => {
  expect(ownWords(waitText(ms))).toBe(text);
});

test('S-103 a wait is said in the language of whoever waits', () => {
  const german = voiceIn('de');
  expect(sayIn(tooMany(waitText(1)), german)).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.',
  );
  expect(sayIn(tooMany(waitText(120_000)), german)).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in 2 Minuten noch einmal.',
  );
  const own = voiceIn('en', { own: { '{n} minutes': 'some {n} minutes' }, english: {} });
  expect(sayIn(tooMany(waitText(120_000)), own)).toContain('in some 2 minutes.');
});
