import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Reveal } from './reveal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser that tells what comes into sight when the test says so. */
function watchedBrowser() {
  let tellAll: (entries: object[]) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(told: (entries: object[]) => void) {
      tellAll = told;
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return { tell: (...entries: object[]) => act(() => tellAll(entries)), disconnect };
}

test('PDP-16 a page that was busy is told of two changes at once, and shows what is in sight by then', () => {
  const { tell } = watchedBrowser();
  render(<Reveal>words</Reveal>);
  const below = { isIntersecting: false, boundingClientRect: { top: 900 } };
  tell(below, { isIntersecting: true, boundingClientRect: { top: 700 } });
  expect(screen.getByText('words').className).not.toContain('opacity-0');
});

test('PDP-16 what lies below the window waits, rises once when it is reached, and the rise takes 1400 ms', () => {
  const { tell, disconnect } = watchedBrowser();
  render(<Reveal>words</Reveal>);
  const box = screen.getByText('words');
  tell({ isIntersecting: false, boundingClientRect: { top: 900 } });
  expect(box.className).toContain('opacity-0');
  tell({ isIntersecting: true, boundingClientRect: { top: 700 } });
  expect(box.className).toBe('animate-rise');
  expect(disconnect).toHaveBeenCalledOnce();
  const tokens = readFileSync('storefront/app/styles/tokens.css', 'utf8');
  expect(tokens).toContain('--duration-rise: 1400ms');
  expect(tokens).toContain('--animate-rise: rise var(--duration-rise)');
});
