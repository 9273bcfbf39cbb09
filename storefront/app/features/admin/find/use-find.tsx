import { useEffect, useState, type ReactNode } from 'react';
import { onDemand } from '~/ui/on-demand';
import type { Section } from '../panel/sections';

const FindDialog = onDemand(() => import('./find-dialog'));

/**
 * The Find dialog and what opens it, as Ctrl+K and ⌘K do from anywhere in the panel (S-70).
 * @param sections those that the role may open; null where nobody is signed in
 */
export function useFind(sections: readonly Section[] | null): { openFind: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const isOff = sections === null;
  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOff]);
  return {
    openFind: () => setOpen(true),
    dialog: open && sections && <FindDialog open={open} onOpenChange={setOpen} sections={sections} />,
  };
}
