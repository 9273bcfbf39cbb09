import { createContext, useContext, useLayoutEffect } from 'react';

/** Where a page stands that is no longer what its route says of it. */
export interface ShopFrame {
  /** The page's address from now on; null: it has none of its own. */
  path: string | null;
}

interface PageFrame {
  frame: ShopFrame | null;
  setFrame: (frame: ShopFrame | null) => void;
}

export const PageFrameContext = createContext<PageFrame>({ frame: null, setFrame: () => undefined });

/** What a page has said of its frame; null: its route's stands. */
export const usePageFrame = (): ShopFrame | null => useContext(PageFrameContext).frame;

/**
 * Gives the page the shop's own bar and footer as long as it is shown, in the place of those that its route has: before
 * anything is drawn, so that nothing moves. What has the focus on the page keeps it.
 */
export function useShopFrame(path: string | null): void {
  const { setFrame } = useContext(PageFrameContext);
  useLayoutEffect(() => {
    setFrame({ path });
    return () => setFrame(null);
  }, [path, setFrame]);
}
