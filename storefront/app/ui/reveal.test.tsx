import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Reveal } from './reveal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('PDP-16 what lies below the window waits, rises once when it is reached, and the rise takes 1400 ms', () => {
  let tell: (entry: object) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(told: (entries: object[]) => void) {
      tell = (entry) => act(() => told([entry]));
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
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
