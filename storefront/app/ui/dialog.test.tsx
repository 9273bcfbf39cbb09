import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Opener
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Words">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

test('SHELL-01 a dialog that is held says why, once for each time it is held, and closes afterwards', () => {
  const onOpenChange = vi.fn();
  const dialog = (held: string | null) => (
    <Dialog open onOpenChange={onOpenChange} title="Words" held={held}>
      <p>Inside</p>
    </Dialog>
  );
  const { rerender } = render(dialog('It is being saved.'));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  expect(screen.getByRole('alert').textContent).toBe('It is being saved.');
  rerender(dialog(null));
  rerender(dialog('It is being saved.'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(dialog(null));
  press();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('SHELL-01 a dialog closes on Escape and gives the focus back to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  // Radix gives the focus back after the dialog's own end.
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
