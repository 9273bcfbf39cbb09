import type { AdminProduct } from '@shop/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import DeleteDialog from './delete-dialog';
import * as calls from './product-calls';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = { id: 'a', title: 'Ring', version: 'v1' };
const CONFLICT = 'Ann saved this product on Jan 2, 2026, 03:04 UTC, after you opened it. It is not deleted.';
const conflict = () => new calls.ProductCallError(CONFLICT, 'changed_meanwhile');

function open() {
  const told = { onOpenChange: vi.fn(), onDeleted: vi.fn(), onConflict: vi.fn() };
  render(<DeleteDialog open product={shown} {...told} />);
  return told;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('PM-01 a product is deleted as the table showed it', async () => {
  const remove = vi.spyOn(calls, 'deleteProduct').mockResolvedValue();
  const { onDeleted } = open();
  press('Delete');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('“Ring” is deleted.'));
  expect(remove).toHaveBeenCalledWith({ id: 'a', version: 'v1' });
});

test('PM-01 what somebody else saved meanwhile is told, with its present name, and deleted only when asked again', async () => {
  const remove = vi.spyOn(calls, 'deleteProduct').mockRejectedValueOnce(conflict());
  vi.spyOn(calls, 'readProduct').mockResolvedValue({
    ...shown,
    title: 'Band',
    version: 'v2',
  } as AdminProduct);
  const { onDeleted, onConflict } = open();
  press('Delete');
  const again = await screen.findByRole('button', { name: 'Delete anyway' });
  expect(screen.getByRole('alert').textContent).toBe(`Error: ${CONFLICT}It is called “Band” now.`);
  expect(onConflict).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
  remove.mockResolvedValueOnce();
  fireEvent.click(again);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('“Band” is deleted.'));
  expect(remove).toHaveBeenLastCalledWith({ id: 'a', version: 'v2' });
});

test('PM-01 while it is deleted the dialog stays, and says why', async () => {
  let finish: () => void = () => undefined;
  vi.spyOn(calls, 'deleteProduct').mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { onOpenChange, onDeleted } = open();
  press('Delete');
  press('Close');
  expect(screen.getByRole('alert').textContent).toMatch(/^The shop is deleting this product\./);
  expect(onOpenChange).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
});
