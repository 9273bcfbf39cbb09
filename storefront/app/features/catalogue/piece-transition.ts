import { useViewTransitionState } from '@remix-run/react';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';

/** Names a picture of a piece, so that it grows out of the one with the same name on the page before. */
export const pieceTransition = (id: string): CSSProperties => ({
  viewTransitionName: `piece-${id}`,
  // Not in React's types yet: which rules of the style sheet it follows.
  ...{ viewTransitionClass: 'piece' },
});

// The server has no layout: nothing moves there.
const useBeforePaint = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * A card's picture while its piece's page comes or goes, by Back too: it has the piece's name for that long. Where a page has
 * two cards of a piece it is the first one's, as a name that two have moves nothing.
 * @param path of the piece's page
 */
export function usePieceTransition(id: string, path: string) {
  const picture = useRef<HTMLDivElement>(null);
  const changing = useViewTransitionState(path);
  useBeforePaint(() => {
    const { current } = picture;
    if (!changing || !current || document.querySelector(`[style*=piece-${id}]`)) return;
    Object.assign(current.style, pieceTransition(id));
    return () => current.removeAttribute('style');
  }, [changing, id]);
  return picture;
}
