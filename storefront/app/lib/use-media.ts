import { useCallback, useSyncExternalStore } from 'react';

export { useHydrated } from 'remix-utils/use-hydrated';

/** Whether a media query holds; `onServer` is the answer before the browser is known. */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether things may move by themselves. Nothing does before the browser has said so. */
export const useMotionAllowed = () => useMedia('(prefers-reduced-motion: no-preference)', false);
