import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Category, { ErrorBoundary } from './category';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CAT-02 a failed load stands in place of the page, in red', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw new Response('HTTP error! status: 500', { status: 502 });
  };
  const Stub = createRemixStub([{ path: '/', Component: Category, ErrorBoundary, loader }]);
  render(<Stub />);
  const line = await screen.findByRole('alert');
  expect(line.textContent).toBe('Error: HTTP error! status: 500');
  expect(line.className).toContain('text-error');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
