import { cents } from '@shop/contract/rules';
import type { ContactDetail, OrderDetail } from '@shop/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContactDetailScreen } from './enquiries/contact-detail-screen';
import { OrderActions } from './orders/order-actions';
import { OrderNote } from './orders/order-note';
import { QuestionsScreen } from './enquiries/questions-screen';
import type { StaffResult } from './panel/staff-call.server';
import { renderForStaff } from './panel/test-support';

afterEach(cleanup);

const AT = '2026-01-02T00:00:00.000Z';
const refused = (draft: Record<string, string>): StaffResult => ({
  done: false,
  message: 'Somebody was first.',
  status: 409,
  draft,
});
const noHistory = { kind: 'failed', message: 'None.', status: 503 } as const;
const contact: ContactDetail = {
  _id: '1',
  name: 'Grace',
  email: 'grace+shop@example.com',
  message: 'Do you ship?',
  createdAt: AT,
  firstName: null,
  lastName: null,
  phone: null,
  country: null,
  subject: null,
  doneAt: null,
  answer: null,
  answeredAt: null,
};
const answered = { ...contact, doneAt: AT, answer: 'No.', answeredAt: AT };
const unsaved = () => screen.queryByRole('heading', { name: 'Your words, not sent' })?.parentElement;

test('ADM-04 a message that somebody else answered keeps the second’s words, ready to be mailed', () => {
  const result = refused({ intent: 'answer', answer: 'Yes & gladly.\nTomorrow.' });
  renderForStaff(<ContactDetailScreen contact={answered} history={noHistory} result={result} />);
  expect(unsaved()?.textContent).toContain('Yes & gladly.\nTomorrow.');
  const link = screen.getByRole('link', { name: /Write them to/ });
  expect(link.getAttribute('href')).toBe(
    'mailto:grace%2Bshop@example.com?body=Yes%20%26%20gladly.%0D%0ATomorrow.',
  );
});

test('ADM-04 while the form stands it holds the words, and they are told once', () => {
  const result = refused({ intent: 'answer', answer: 'Yes.' });
  renderForStaff(<ContactDetailScreen contact={contact} history={noHistory} result={result} />);
  expect(screen.getByLabelText(/Your words/)).toHaveProperty('value', 'Yes.');
  expect(unsaved()).toBeUndefined();
});

test('ADM-04 nothing was typed: nothing is kept', () => {
  renderForStaff(
    <ContactDetailScreen contact={answered} history={noHistory} result={refused({ intent: 'done' })} />,
  );
  expect(unsaved()).toBeUndefined();
});

const order = {
  status: 'paid',
  totalCents: cents(1_000),
  refundedCents: cents(0),
  fulfilledAt: null,
  carrier: null,
  tracking: null,
  internalNote: '',
} as OrderDetail;

test.each([
  ['sent', { fulfilledAt: AT, carrier: 'DHL', tracking: 'JD 1' }],
  ['refunded', { refundedCents: cents(1_000) }],
  ['cancelled', { status: 'canceled' as const }],
])('D-08 an order that was %s meanwhile keeps the carrier and the number that were typed', (_title, now) => {
  const result = refused({ intent: 'fulfil', carrier: 'UPS', tracking: 'Z 99' });
  renderForStaff(<OrderActions order={{ ...order, ...now }} result={result} />);
  expect(unsaved()?.textContent).toContain('UPS');
  expect(unsaved()?.textContent).toContain('Z 99');
});

test('D-08 whoever may write notes no longer gets the typed one back', () => {
  const result = refused({ intent: 'note', note: 'Gift wrap', was: '' });
  renderForStaff(<OrderNote order={order} result={result} />, ['orders.read']);
  expect(unsaved()?.textContent).toContain('Gift wrap');
});

test('D-10 a question that somebody else answered leaves the list of open ones, the second’s answer stays', () => {
  const result = refused({ id: 'q1', answer: 'Ten grams.', published: 'on', version: '1' });
  renderForStaff(
    <QuestionsScreen
      rows={[]}
      total={0}
      query={{ values: { status: 'open' }, page: 1 }}
      pageSize={25}
      result={result}
    />,
  );
  expect(unsaved()?.textContent).toContain('Ten grams.');
});
