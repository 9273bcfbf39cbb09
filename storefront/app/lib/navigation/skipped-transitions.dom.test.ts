import { afterEach, expect, test, vi } from 'vitest';
import { allowSkippedTransitions } from './skipped-transitions';

/** The page's errors that nobody handled. */
const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);
const given = document.startViewTransition as typeof document.startViewTransition | undefined;

async function transitionThatFails(reason: DOMException): Promise<unknown[]> {
  process.on('unhandledRejection', hear);
  const transition = { ready: Promise.reject(reason) } as unknown as ViewTransition;
  Object.defineProperty(document, 'startViewTransition', { value: () => transition, writable: true });
  allowSkippedTransitions();
  expect(document.startViewTransition(() => {})).toBe(transition);
  // Unhandled rejections are told once the queue of promises is empty.
  await new Promise((told) => setTimeout(told));
  process.off('unhandledRejection', hear);
  return unhandled.splice(0);
}

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(document, 'startViewTransition', { value: given, writable: true });
});

test('S-117 a transition that the next navigation interrupts is no error', async () => {
  expect(await transitionThatFails(new DOMException('skipTransition() called', 'AbortError'))).toEqual([]);
});

test('S-117 two pictures of one name are an error, but not on a hidden page, which draws none', async () => {
  const twice = new DOMException('Duplicate view-transition-name', 'InvalidStateError');
  expect(await transitionThatFails(twice)).toEqual([twice]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await transitionThatFails(twice)).toEqual([]);
});

test('S-117 a browser without transitions is left alone', () => {
  Object.defineProperty(document, 'startViewTransition', { value: undefined, writable: true });
  expect(allowSkippedTransitions).not.toThrow();
});
