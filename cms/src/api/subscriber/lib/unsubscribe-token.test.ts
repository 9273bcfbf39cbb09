import { expect, test } from 'vitest';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token';

const TOKEN = signUnsubscribe('abc123', 'one');
const [, SIGNATURE = ''] = TOKEN.split('.');

test.each<[what: string, token: string, secrets: string[], expected: string | null]>([
  ['a token of this shop', TOKEN, ['one'], 'abc123'],
  ['one that was signed with an earlier key', TOKEN, ['two', 'one'], 'abc123'],
  ['one of another shop', TOKEN, ['two'], null],
  ['another subscription', `abc124.${SIGNATURE}`, ['one'], null],
  ['a cut one', TOKEN.slice(0, -4), ['one'], null],
  ['a longer one', `${TOKEN}.x`, ['one'], null],
  ['no signature', 'abc123', ['one'], null],
  ['no subscription', signUnsubscribe('', 'one'), ['one'], null],
  ['nothing', '', ['one'], null],
])('D-05 an unsubscribe link: %s', (_, token, secrets, expected) => {
  expect(readUnsubscribe(token, secrets)).toBe(expected);
});

test('D-05 an unsubscribe link is fit for an address as it is', () => {
  expect(encodeURIComponent(TOKEN)).toBe(TOKEN);
});
