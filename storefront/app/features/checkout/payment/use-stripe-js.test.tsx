import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStripeJs } from './use-stripe-js';

const FAILED = 'Failed to load payment system. Please refresh the page. Error: Failed to load Stripe.js';
const SCRIPT = 'https://stand-in.example/stripe.js';

/** The script on its way; jsdom loads none, so the test says what becomes of it. */
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
const open = () => renderHook(() => useStripeJs('pk_test_x', SCRIPT)).result;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  script()?.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('CHK-01 a script that neither comes nor fails is said after 15 s, in the words of one that is blocked', async () => {
  const hook = open();
  await wait(14_999);
  expect(script()).not.toBeNull();
  expect(hook.current).toEqual({ stripe: null, failure: null });
  await wait(1);
  expect(hook.current.failure).toEqual({ text: FAILED, system: true });
});

test('CHK-01 a blocked script is said at once, and once', async () => {
  const hook = open();
  await act(async () => script()?.onerror?.('blocked'));
  expect(hook.current.failure?.text).toBe(FAILED);
  expect(vi.getTimerCount()).toBe(0);
});

test('CHK-01 a script that comes in time, or after all, is used', async () => {
  const hook = open();
  await wait(20_000);
  expect(hook.current.failure).not.toBeNull();
  const stripe = { _registerWrapper: () => undefined, registerAppInfo: () => undefined };
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  );
  await act(async () => script()?.dispatchEvent(new Event('load')));
  await vi.waitFor(() => expect(hook.current).toEqual({ stripe, failure: null }), 15_000);
});

test('CHK-01 nothing is said on a page that was left', async () => {
  const { unmount } = renderHook(() => useStripeJs('pk_test_x', SCRIPT));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
