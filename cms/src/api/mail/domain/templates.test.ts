import { expect, test } from 'vitest';
import {
  englishOf,
  fillTemplate,
  languageOf,
  MAIL_TEMPLATES,
  ownOf,
  templateIn,
  toTemplate,
  type OwnTemplate,
} from './templates';
import { GERMAN_TEMPLATES } from './templates-de';

test.each([
  ['Dear {name}', { name: 'Ada' }, 'Dear Ada'],
  ['Dear {name}', {}, 'Dear '],
  ['{a}{a}', { a: '{b}', b: 'x' }, '{b}{b}'],
  ['{constructor}', {}, ''],
  ['{name}', { name: '$& <b>' }, '$& <b>'],
])('AUTH-05 the template %j is filled with text alone', (text, values: Record<string, string>, expected) => {
  expect(fillTemplate({ subject: '', text }, values).text).toBe(expected);
});

test.each([
  ['A\n\n{x}\n\nB', 'A\n\nB'],
  ['A\r\n\r\n{x}\r\n\r\nB', 'A\r\n\r\nB'],
  ['A\n\n{x}\n\n{y}\n\nB', 'A\n\nB'],
  ['A\n{x}\n\nB', 'A\n\n\nB'],
  ['{x}\n\nB', '\n\nB'],
])('S-93 a paragraph that is one word without a value is left out: %j', (text, expected) => {
  expect(fillTemplate({ subject: '', text }, {}).text).toBe(expected);
});

test.each(['name', 'firstName'])('AUTH-05 a stored {%s} brings no line and no link into a mail', (value) => {
  const stored = 'Ada\r\n\r\nYou have won: https://evil.example/x\u2028www.evil.example';
  const template = { subject: `For {${value}}`, text: `Dear {${value}},` };
  const { subject, text } = fillTemplate(template, { [value]: stored });
  const shown = 'Ada You have won: https evil. example/x www. evil. example';
  expect([subject, text]).toEqual([`For ${shown}`, `Dear ${shown},`]);
});

test('AUTH-05 a value cannot add a header to a mail', () => {
  const { subject } = fillTemplate({ subject: 'Order {id}', text: '' }, { id: '1\r\nBcc: x@example.com' });
  expect(subject).toBe('Order 1 Bcc: x@example.com');
});

test('AUTH-05 every template ends with the name of the shop', () => {
  for (const { text } of Object.values(MAIL_TEMPLATES)) expect(text).toMatch(/\{shop\}$/);
});

test.each([
  ['order-confirmation', 'de', 'order-confirmation-de'],
  ['order-confirmation', 'en', 'order-confirmation'],
  ['newsletter-confirm', 'de', 'newsletter-confirm-de'],
  ['order-confirmation', 'fr', 'order-confirmation-fr'],
] as const)('S-76 the mail %s is written in %s by %s', (template, language, expected) => {
  expect(templateIn(template, language)).toBe(expected);
  expect(languageOf(expected)).toBe(language);
});

test.each([
  ['order-confirmation', 'order-confirmation', 'order-confirmation', 'en'],
  ['order-confirmation-de', 'order-confirmation-de', 'order-confirmation', 'de'],
  // Editors write it; it begins as the English one.
  ['order-confirmation-fr', 'order-confirmation', 'order-confirmation', 'fr'],
  ['please-check', 'please-check', 'please-check', 'en'],
] as const)('S-76 S-99 the words of the mail %s are those of %s', (key, own, english, language) => {
  const template = toTemplate(key);
  expect(template).toBe(key);
  expect(template && ownOf(template)).toBe(own);
  expect([englishOf(key), languageOf(key)]).toEqual([english, language]);
});

test.each(['please-check-fr', 'order-confirmation-es', 'order-confirmation-en', 'invented', ''])(
  'S-99 the shop sends no mail %s',
  (key) => expect(toTemplate(key)).toBeNull(),
);

test('S-76 a German mail tells all that the English one tells', () => {
  const wordsOf = ({ subject, text }: { subject: string; text: string }) =>
    [...`${subject} ${text}`.matchAll(/\{\w+\}/g)].map(([word]) => word).sort();
  for (const [key, german] of Object.entries(GERMAN_TEMPLATES)) {
    const english = MAIL_TEMPLATES[key.replace(/-de$/, '') as OwnTemplate];
    expect(wordsOf(german), key).toEqual(wordsOf(english));
  }
});
