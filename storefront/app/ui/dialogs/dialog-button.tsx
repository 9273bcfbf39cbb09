import { useState, type ComponentType, type ReactNode } from 'react';
import type { Opening } from '../dialog';

interface Props<P extends object> {
  dialog: ComponentType<P & Opening>;
  /** What else the dialog is given. */
  given?: NoInfer<P>;
  children: ReactNode;
}

/** A quiet button that opens a dialog. */
export function DialogButton<P extends object>({ dialog: Dialog, given, children }: Props<P>) {
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
      <Dialog {...(given as P)} open={open} onOpenChange={setOpen} />
    </>
  );
}
