import { useContext, useLayoutEffect } from 'react';
import { PageFrameContext } from '~/lib/page-frame';

/**
 * Gives the page the shop's own bar and footer as long as it is shown, in the place of the checkout's: before anything is
 * drawn, so that nothing moves. What has the focus on the page keeps it. `path`: where it is found from now on.
 */
export function useShopFrame(path: string): void {
  const [, setPath] = useContext(PageFrameContext);
  useLayoutEffect(() => {
    setPath(path);
    return () => setPath(null);
  }, [path, setPath]);
}
