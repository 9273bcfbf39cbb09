import type { PageBlock } from '@shop/contract';
import { useEffect, useRef, useState, type ComponentType } from 'react';

interface Props {
  blocks: readonly PageBlock[];
  /** They tell of a piece. */
  piece?: boolean;
}

/** The module that draws blocks, where it is at hand from the start: the server sets it. */
export const atHand: { default?: ComponentType<Props> } = {};

/**
 * Blocks below the specified part of a page. The server draws them; their scripts come when a visitor scrolls, so that
 * the first visit is as light as without them. Until then, and where they cannot be had, links and forms work as without
 * scripts. While focus is inside nothing is exchanged: whoever uses the keyboard would lose the place.
 */
export function LateBlocks(props: Props) {
  const [{ default: Drawn }, arrive] = useState(atHand);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // Where the code cannot be had, or focus is inside, the next scroll tries again.
    const draw = () =>
      void import('./blocks-below').then(
        (below) => current.matches(':focus-within') || arrive(below),
        () => undefined,
      );
    // Come to by a link inside the shop, the server drew nothing.
    if (!current.firstChild) draw();
    addEventListener('scroll', draw);
    return () => removeEventListener('scroll', draw);
  }, [Drawn]);

  if (Drawn) return <Drawn {...props} />;
  // React leaves what stands in it as the server has drawn it.
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
