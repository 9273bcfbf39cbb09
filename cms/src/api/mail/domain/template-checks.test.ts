import { expect, test } from 'vitest';
import { MAIL_HEADINGS } from './mail-headings';
import { templateProblems } from './template-checks';
import { MAIL_TEMPLATES, type MailTemplate } from './templates';

const own = (key: MailTemplate) => MAIL_TEMPLATES[key];

test('D-12 the words of the shop itself have no problem', () => {
  for (const [key, words] of Object.entries(MAIL_TEMPLATES))
    expect(templateProblems(key, { ...words, ...MAIL_HEADINGS[key as MailTemplate] }), key).toEqual([]);
});

test.each<[string, MailTemplate, object, RegExp[]]>([
  ['without its link', 'reset-password', { text: 'Dear {firstName}' }, [/lacks \{link\}/]],
  ['without its link in German', 'confirm-email-de', { text: 'Hallo' }, [/lacks \{link\}/]],
  [
    'without both of its addresses',
    'newsletter-confirm',
    { text: 'Hello' },
    [/lacks \{link\}/, /lacks \{unsubscribe\}/],
  ],
  ['without the answer', 'contact-answer', { text: '{message} {contact}' }, [/lacks \{answer\}/]],
  [
    'with a link in the subject alone',
    'reset-password',
    { subject: '{link}', text: 'x' },
    [/lacks \{link\}/],
  ],
  [
    'with a word spelled wrong',
    'reset-password',
    { text: 'Dear {fristName} {link}' },
    [/nothing to fill in for \{fristName\}\. It knows \{firstName\}, \{link\}, \{shop\}, \{contact\}\./],
  ],
  ['with a word of another mail', 'reset-password', { subject: 'Order {orderId}' }, [/\{orderId\}/]],
  ['with an unknown headline', 'reset-password', { headline: 'For {nobody}' }, [/\{nobody\}/]],
  ['with a word of the prototype', 'reset-password', { button: '{constructor}' }, [/\{constructor\}/]],
  ['with double braces', 'reset-password', { text: 'Dear {{firstName}} {link}' }, [/single braces/]],
  ['with a half of double braces', 'reset-password', { text: 'Dear {link}}' }, [/single braces/]],
])('D-12 a mail %s is refused in words', (_, key, words, expected) => {
  const problems = templateProblems(key, { ...own(key), ...words });
  expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as unknown));
});

test.each<[string, MailTemplate, object]>([
  ['every mail knows the shop and its address', 'reset-password', { text: '{shop} {contact} {link}' }],
  [
    'a tracking link is known though the own words leave it out',
    'order-shipped',
    { text: '{trackingLink} {link}' },
  ],
  ['a mail that leads nowhere needs no link', 'email-changed', { text: 'Hello.' }],
  ['single braces around other signs are words', 'email-changed', { text: '{ } {a b} {}' }],
])('D-12 %s', (_, key, words) => {
  expect(templateProblems(key, { ...own(key), ...words })).toEqual([]);
});

test.each([undefined, 'constructor', 'of-another-release'])('D-12 the key %s is left alone', (key) => {
  expect(templateProblems(key, { subject: '', text: '{any}' })).toEqual([]);
});
