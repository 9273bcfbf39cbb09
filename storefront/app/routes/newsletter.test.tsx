import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsletterForm } from '~/features/enquiries/newsletter-form';
import { ToastProvider } from '~/ui/toast';
import { action } from './newsletter';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOO_MANY = 'Too many attempts. Please try again in a minute.';
const BLOCK = { source: 'block', firstName: 'Ada', lastName: 'Love', country: 'Canada' };

/** What the action makes of an answer of the CMS. */
async function answerTo(status: number, body: object, fields: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const form = new URLSearchParams({ email: 'ada@example.com', ...fields });
  const request = new Request('http://shop/newsletter', { method: 'POST', body: form });
  const context = { cmsUrl: 'http://cms', forwarded: { 'X-Forwarded-For': '10.0.0.1' }, log: vi.fn() };
  const args = { request, context, params: {} } as unknown as Parameters<typeof action>[0];
  const answer = await action(args);
  return [answer.status, await answer.json()];
}

test.each([
  ['SHELL-07 the footer’s form', {}],
  ['NEWS-01 the newsletter block', BLOCK],
])('%s says when it was sent too often, and keeps what was typed', async (_name, fields) => {
  const refusal = { success: false, code: 'too_many', message: TOO_MANY };
  expect(await answerTo(429, refusal, fields)).toEqual([
    429,
    { ok: false, message: TOO_MANY, values: { email: 'ada@example.com', ...fields } },
  ]);
});

test.each([200, 500, 503])('SHELL-07 any other answer is a success for the shopper: %i', async (status) => {
  const [told, result] = await answerTo(status, { success: status === 200, message: 'Done.' });
  expect([told, result]).toEqual([200, { ok: true, message: 'Thank you for subscribing!' }]);
});

test('SHELL-07 the sentence of a refusal stands at the form', async () => {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider first={null}>
          <NewsletterForm />
        </ToastProvider>
      ),
    },
    { path: '/newsletter', action: () => ({ ok: false, message: TOO_MANY }) },
  ]);
  render(<Stub />);
  const field = await screen.findByLabelText<HTMLInputElement>('Email for our newsletter');
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const told = await screen.findByText(TOO_MANY, undefined, { timeout: 10_000 });
  expect(told.getAttribute('role')).toBe('alert');
  expect(field.value).toBe('ada@example.com');
});
