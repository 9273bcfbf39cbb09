import { useState, type ComponentType, type ReactNode } from 'react';
import type { Opening } from '~/ui/dialog';

interface Props {
  dialog: ComponentType<Opening>;
  children: ReactNode;
}

/** A quiet button that opens a dialog. */
export function DialogButton({ dialog: Dialog, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Dialog open={open} onOpenChange={setOpen} />
    </>
  );
}
