import type { CSSProperties } from 'react';

/** Names a picture of a piece, so that it grows out of the one with the same name on the page before. */
export const pieceTransition = (id: string): CSSProperties => ({
  viewTransitionName: `piece-${id}`,
  // Not in React's types yet: which rules of the style sheet it follows.
  ...{ viewTransitionClass: 'piece' },
});
