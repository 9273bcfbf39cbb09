import { useSyncExternalStore } from 'react';

/** SHELL-03: the bar takes its scrolled look beyond this. */
const THRESHOLD_PX = 50;

function subscribe(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled more than 50 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
}
