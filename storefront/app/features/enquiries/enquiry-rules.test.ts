import { expect, test } from 'vitest';
import { enquiryFieldErrors, type EnquiryKind } from './enquiry-rules';

const fieldErrors = (kind: EnquiryKind, values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return Object.keys(enquiryFieldErrors(kind, form)).sort();
};
const QUESTION = { name: 'Al', email: 'al@example.com', question: 'How heavy?' };
const REVIEW = { orderId: 'o1', email: 'a@b.io', rating: '5', title: 'Ok', body: 'Ten chars.' };

test.each([
  ['ASK-01', 'question', QUESTION, []],
  ['ASK-01', 'question', {}, ['email', 'name', 'question']],
  ['ASK-01', 'question', { ...QUESTION, name: 'A' }, ['name']],
  ['ASK-01', 'question', { ...QUESTION, name: '  A  ' }, ['name']],
  ['ASK-01', 'question', { ...QUESTION, email: 'al@example' }, ['email']],
  ['ASK-01', 'question', { ...QUESTION, email: 'a l@example.com' }, ['email']],
  ['ASK-01', 'question', { ...QUESTION, question: 'Too short' }, ['question']],
  ['ASK-01', 'question', { ...QUESTION, question: 'x'.repeat(2_001) }, ['question']],
  ['CONT-01', 'contact', { name: 'A', email: 'a@b.io', message: 'x' }, []],
  ['CONT-01', 'contact', { name: ' ', email: '', message: ' ' }, ['email', 'message', 'name']],
  ['SHELL-07', 'newsletter', { email: '' }, ['email']],
  ['SHELL-07', 'newsletter', { email: 'a@b.io' }, []],
  ['D-10', 'review', REVIEW, []],
  ['D-10', 'review', { ...REVIEW, rating: '6' }, ['rating']],
  ['D-10', 'review', { ...REVIEW, rating: '' }, ['rating']],
  ['D-10', 'review', { ...REVIEW, title: 'x', body: 'short' }, ['body', 'title']],
] as const)('%s a %s with %j lacks %j', (_id, kind, values, expected) => {
  expect(fieldErrors(kind, values)).toEqual(expected);
});
