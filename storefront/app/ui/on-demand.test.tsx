import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onDemand } from './on-demand';
import { ToastProvider } from './toast';

afterEach(cleanup);

const Drawer = ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
  open ? <p>The drawer</p> : null;

function Page({
  Overlay,
}: {
  Overlay: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <ToastProvider>
      <button onClick={() => setOpen(true)}>Open</button>
      <output>{open ? 'open' : 'closed'}</output>
      <Overlay open={open} onOpenChange={setOpen} />
    </ToastProvider>
  );
}

const press = () => act(async () => void fireEvent.click(screen.getByText('Open')));

test('SHELL-01 an overlay whose code cannot be had says so, counts as closed and opens at a later press', async () => {
  let asked = 0;
  const Overlay = onDemand(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return { default: Drawer };
  });
  render(<Page Overlay={Overlay} />);
  expect(asked).toBe(0);
  await press();
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be opened at the moment.*try again/);
  expect(screen.getByText('closed')).toBeDefined();
  await press();
  expect(screen.getByText('The drawer')).toBeDefined();
  expect(asked).toBe(2);
});

test('SHELL-01 an overlay shows once its code is there, however often the page was drawn meanwhile', async () => {
  const arrivals: (() => void)[] = [];
  const Overlay = onDemand(
    () =>
      new Promise<{ default: typeof Drawer }>((resolve) => arrivals.push(() => resolve({ default: Drawer }))),
  );
  const page = () => (
    <ToastProvider>
      <Overlay open onOpenChange={() => {}} />
    </ToastProvider>
  );
  const { rerender } = render(page());
  rerender(page());
  await act(async () => arrivals[0]?.());
  expect(screen.getByText('The drawer')).toBeDefined();
});
