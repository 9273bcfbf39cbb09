import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from './product-calls';
import ProductEditor from './product-editor';
import { RING as product } from './product.fixture';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Sending = Parameters<typeof calls.saveProduct>[1];

/** The editor with a save under way of which this share is sent. */
async function saving(share: number) {
  vi.spyOn(calls, 'readProduct').mockResolvedValue(product);
  let sending: Sending | null = null;
  let refuse: (reason: Error) => void = () => undefined;
  vi.spyOn(calls, 'saveProduct').mockImplementation((_draft, given) => {
    sending = given;
    given.onProgress(share);
    return new Promise((_resolve, reject) => (refuse = reject));
  });
  const onOpenChange = vi.fn();
  const { unmount } = render(
    <ProductEditor open id="a" categories={[]} onOpenChange={onOpenChange} onSaved={vi.fn()} />,
  );
  fireEvent.submit(await screen.findByRole('form', { name: 'Product' }));
  await screen.findByRole('progressbar');
  const isBrokenOff = () => (sending as Sending | null)?.signal.aborted;
  return { onOpenChange, unmount, isBrokenOff, refuse: (reason: Error) => refuse(reason) };
}
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

test('PM-02 closing while a draft is half sent discards it: the save is broken off', async () => {
  const { onOpenChange, unmount, isBrokenOff } = await saving(0.5);
  close();
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(isBrokenOff()).toBe(false);
  unmount();
  expect(isBrokenOff()).toBe(true);
});

test('PM-03 a draft that was sent whole stays until its answer is there, and closing says why', async () => {
  const { onOpenChange, refuse } = await saving(1);
  close();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('alert').textContent).toMatch(/^The shop is saving this product\. Please wait/);
  expect(onOpenChange).not.toHaveBeenCalled();
  refuse(new calls.ProductCallError('It was refused.', 'wrong_type'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error: It was refused.'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Ring');
  close();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
