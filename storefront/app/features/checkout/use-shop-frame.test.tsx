import { cleanup, render, screen } from '@testing-library/react';
import { useContext, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PageFrameContext } from '~/lib/page-frame';
import { useShopFrame } from './use-shop-frame';

afterEach(cleanup);

function Paid() {
  useShopFrame('/order/1');
  return <h1 tabIndex={-1}>Paid</h1>;
}
const Path = () => <p data-testid="path">{String(useContext(PageFrameContext)[0])}</p>;
const Quiet = () => <header>Quiet</header>;
const Own = () => <header>Own</header>;

function Frame({ paid }: { paid: boolean }) {
  const frame = useState<string | null>(null);
  const Bar = frame[0] === null ? Quiet : Own;
  return (
    <PageFrameContext.Provider value={frame}>
      <Bar />
      <main>{paid ? <Paid /> : <button type="button">Pay</button>}</main>
      <Path />
    </PageFrameContext.Provider>
  );
}

test('S-91 a page asks for the shop’s own frame while it is shown, and says its address', () => {
  const { rerender } = render(<Frame paid={false} />);
  expect([screen.getByRole('banner').textContent, screen.getByTestId('path').textContent]).toEqual([
    'Quiet',
    'null',
  ]);
  rerender(<Frame paid />);
  expect([screen.getByRole('banner').textContent, screen.getByTestId('path').textContent]).toEqual([
    'Own',
    '/order/1',
  ]);
  const heading = screen.getByRole('heading');
  heading.focus();
  rerender(<Frame paid />);
  expect(document.activeElement).toBe(heading);
  rerender(<Frame paid={false} />);
  expect(screen.getByRole('banner').textContent).toBe('Quiet');
});
