import { useCallback, useState } from 'react';

/**
 * The state of an overlay whose code comes with its first opening: `wanted` turns true then and stays, so that it can
 * close by itself.
 */
export function useOverlay() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const onOpenChange = useCallback((next: boolean) => {
    if (next) setWanted(true);
    setOpen(next);
  }, []);
  return { open, wanted, onOpenChange };
}
