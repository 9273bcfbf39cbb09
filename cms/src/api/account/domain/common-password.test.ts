import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password';
import { dictionary } from '@zxcvbn-ts/language-common';

const leaked = dictionary['passwords-common'].filter((password) => password.length >= 10);

test('AUTH-04 every password of ten signs or more on the published list of leaked ones is refused', () => {
  expect(leaked.length).toBeGreaterThan(1_000);
  expect(leaked.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('AUTH-04 looking at the longest password takes no time that anybody could use against the shop', () => {
  const from = performance.now();
  isCommonPassword(`${'violet-harbour-'.repeat(4)}123456789abc`);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test.each([
  'password123',
  'Password123!',
  'P@ssw0rd2024',
  'passwordpassword',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwerty12345',
  '1q2w3e4r5t',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2024',
  'Welcome2024!',
  '!!letmein!!',
  'Bitcoin2025',
  'dragonmaster1',
  'asdfghjkl123',
])('AUTH-04 %s is refused as easy to guess', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'Tr0ub4dor&3x',
  'violet-harbour-19',
  'mq7RkpWz02',
  'ein ganz langer Satz',
  'пароль из слов 77',
  'gold ring for my mother in law',
])('AUTH-04 %s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each(['lovelace1815', 'AdaLovelace!', 'ada.lovelace99'])(
  'AUTH-04 %s is refused to the person of that name',
  (password) => {
    expect(isCommonPassword(password, ['Ada', 'Lovelace', 'ada.lovelace@example.com'])).toBe(true);
  },
);
