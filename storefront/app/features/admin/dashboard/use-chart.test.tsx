import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useChart } from './use-chart';

afterEach(cleanup);

const failing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

function Figures() {
  return <p>{useChart(failing, {}) ?? 'No chart'}</p>;
}

test('ADM-02 a chart whose code cannot be had, as after an update of the shop, is left out, and nothing else fails', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    render(<Figures />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unhandled).toEqual([]);
    expect(screen.getByText('No chart')).toBeTruthy();
  } finally {
    process.off('unhandledRejection', note);
  }
});
