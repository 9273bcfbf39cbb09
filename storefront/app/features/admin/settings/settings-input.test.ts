import type { Setting, SettingKind, SettingValue } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { readSettings, settingInput, settingInWords } from './settings-input';

const setting = (kind: SettingKind, value: SettingValue = null): Setting => ({
  ...{ name: 'it', kind, label: 'It', help: '', required: false, min: null, max: null, maxLength: null },
  ...{ isTranslated: false, value },
});
const read = (kind: SettingKind, typed: string | null) => {
  const form = new FormData();
  if (typed !== null) form.set('it', typed);
  const result = readSettings([setting(kind)], form);
  return result.kind === 'settings' ? result.values['it'] : result.fields['it'];
};

describe('S-90 the form of the settings', () => {
  test.each<[SettingKind, SettingValue, string]>([
    ['money', 123_450, '1234.50'],
    ['money', 0, '0.00'],
    ['money', null, ''],
    ['number', 500, '500'],
    ['line', 'Made by hand', 'Made by hand'],
    ['lines', 'One\nTwo', 'One\nTwo'],
    ['email', 'a@example.com', 'a@example.com'],
    ['switch', true, 'on'],
    ['switch', false, ''],
  ])('%s %j goes into its field and comes back as it was', (kind, value, typed) => {
    expect(settingInput(setting(kind, value))).toBe(typed);
    expect(read(kind, typed)).toBe(value);
  });

  test.each<[SettingKind, string | null, unknown]>([
    ['money', '$1,000', 100_000],
    ['money', 'ten', expect.stringMatching(/in dollars/)],
    ['number', '2.5', expect.stringMatching(/whole number/)],
    ['number', '1e3', expect.stringMatching(/whole number/)],
    // Whether a number may be below zero is said by its schema.
    ['number', '-1', -1],
    ['line', '  a  ', 'a'],
    ['lines', 'One\r\nTwo', 'One\nTwo'],
    ['switch', null, false],
    ['line', null, null],
  ])('%s: %j', (kind, typed, value) => {
    expect(read(kind, typed)).toEqual(value);
  });

  test.each<[SettingKind, string, string]>([
    ['money', '1500', '$1,500.00'],
    ['money', 'ten', 'ten'],
    ['switch', '', 'off'],
    ['line', ' a ', 'a'],
  ])('%s %j is read as %j', (kind, typed, words) => {
    expect(settingInWords(kind, typed)).toBe(words);
  });
});
