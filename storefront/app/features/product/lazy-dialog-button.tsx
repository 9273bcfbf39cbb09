import { Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useOverlay } from '~/ui/use-overlay';

interface Props {
  /** Loaded with its first opening: product pages stay light. */
  dialog: LazyExoticComponent<ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>>;
  children: ReactNode;
}

/** A quiet button that opens a dialog. */
export function LazyDialogButton({ dialog: Dialog, children }: Props) {
  const { open, wanted, onOpenChange } = useOverlay();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
        onClick={() => onOpenChange(true)}
      >
        {children}
      </button>
      {wanted && (
        <Suspense>
          <Dialog open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
