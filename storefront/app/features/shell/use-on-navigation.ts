import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Closes what lies over the page when another one comes, the browser's Back included (MENU-05). What is opened on the
 * page stays, also by a press that is faster than the page's first effects: the first page closes nothing. `close`
 * must be the same function at each rendering.
 */
export function useOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);
}
