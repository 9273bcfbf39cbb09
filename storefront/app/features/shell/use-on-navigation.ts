import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Closes what lies over the page when another one comes, the browser's Back included (MENU-05). What is opened once the
 * page is there stays. `close` must be the same function at each rendering.
 */
export function useOnNavigation(close: () => void): void {
  const { key } = useLocation();
  useEffect(close, [key, close]);
}
