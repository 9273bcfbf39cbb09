import { cents } from '@shop/contract/rules';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { OrderDetail, Refund } from '@shop/contract';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ParsedRefund } from '~/features/admin/orders/refund-amount';
import { RefundConfirm } from '~/features/admin/orders/refund-confirm';
import type { StaffResult } from '~/features/admin/panel/staff-call.server';
import { renderForStaff } from '~/features/admin/panel/test-support';
import { action, loader } from './admin-order-refund';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const context = {
  cmsUrl: 'http://cms',
  publicUrl: 'https://shop.example',
  forwarded: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
  log: () => undefined,
} as unknown as AppLoadContext;
const ADDRESS = 'https://shop.example/Admin/orders/o1/refund?amount=10.00';
const AT = '2026-01-02T03:04:05.000Z';

const refund = (number: number): Refund => ({
  number,
  amountCents: cents(1000),
  paymentId: 'pi_1',
  status: 'requested',
  requestedBy: 'a@example.com',
  message: null,
  createdAt: AT,
  settledAt: null,
});
const order = (refunds: Refund[]): OrderDetail => ({
  id: 'o1',
  status: 'paid',
  customerName: 'Ada L',
  customerEmail: 'ada@example.com',
  pieces: 1,
  totalCents: cents(5000),
  refundedCents: cents(1000 * refunds.length),
  createdAt: AT,
  paidAt: AT,
  fulfilledAt: null,
  payments: [{ paymentId: 'pi_1', takenCents: cents(5000), refundedCents: cents(1000 * refunds.length) }],
  refunds,
  dispute: null,
  lines: [],
  subtotalCents: cents(5000),
  shippingCents: cents(0),
  taxCents: cents(0),
  discountCents: cents(0),
  couponCode: null,
  note: null,
  reviewReason: null,
  carrier: null,
  tracking: null,
  internalNote: '',
  mails: [],
  customer: {},
  attempts: [],
});

/** Sends the form of the page as a browser without script does, and shows the page that comes back. */
async function sendForm(answer: () => Promise<Response>, stored: Refund[]) {
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    method === 'POST' ? answer() : Promise.resolve(Response.json(order(stored))),
  );
  const body = new URLSearchParams({ amount: '1000', payment: 'pi_1', number: '1' });
  const asked = (request: Request): ActionFunctionArgs => ({ request, context, params: { orderId: 'o1' } });
  const acted = await action(asked(new Request(ADDRESS, { method: 'POST', body })));
  const result = (await acted.json()) as StaffResult;
  const loaded = await loader(asked(new Request(ADDRESS)));
  const parsed = (await loaded.json()) as { refund: ParsedRefund };
  const { container } = renderForStaff(
    <RefundConfirm order={order(stored)} refund={parsed.refund} returnNumber={null} result={result} />,
  );
  return container.querySelector<HTMLInputElement>('[name=number]')?.value;
}

test('D-08 a refund whose answer is lost has the same number when it is sent again: it is made once', async () => {
  expect(await sendForm(() => Promise.reject(new Error('timeout')), [refund(1)])).toBe('1');
});

test('D-08 a refund that was refused for good has another number when it is sent again: it is tried anew', async () => {
  const refusal = { success: false, message: 'The refund was refused.', code: 'refund_refused' };
  const answer = () => Promise.resolve(Response.json(refusal, { status: 422 }));
  expect(await sendForm(answer, [{ ...refund(1), status: 'failed' }])).toBe('2');
});
