import { useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { MenuPieces } from './menu-categories';

/**
 * The menu's products, and stories, once it is open on a window wide enough to show them; null until they are there. Each opening
 * asks again, so that a failure does not last. A failure is logged only (MENU-07).
 */
export function useMenuProducts(wanted: boolean): MenuPieces | null {
  const [products, setProducts] = useState<MenuPieces | null>(null);
  const address = useHref('/menu-pieces');
  useEffect(() => {
    if (!wanted) return;
    const leave = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: leave.signal });
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      setProducts((await response.json()) as MenuPieces);
    };
    load().catch((error: unknown) => {
      // eslint-disable-next-line no-console -- MENU-07: logged, nothing shown
      if (!leave.signal.aborted) console.warn('The menu’s products did not load.', error);
    });
    return () => leave.abort();
  }, [address, wanted]);
  return products;
}
