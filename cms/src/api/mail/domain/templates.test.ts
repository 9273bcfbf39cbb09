import { expect, test } from 'vitest';
import { fillTemplate, MAIL_TEMPLATES } from './templates';

test.each([
  ['Dear {name}', { name: 'Ada' }, 'Dear Ada'],
  ['Dear {name}', {}, 'Dear '],
  ['{a}{a}', { a: '{b}', b: 'x' }, '{b}{b}'],
  ['{constructor}', {}, ''],
  ['{name}', { name: '$& <b>' }, '$& <b>'],
])('AUTH-05 the template %j is filled with text alone', (text, values: Record<string, string>, expected) => {
  expect(fillTemplate({ subject: '', text }, values).text).toBe(expected);
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
