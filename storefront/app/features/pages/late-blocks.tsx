import type { BlockType, PageBlock } from '@shop/contract';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react';

type Draw = ComponentType<{ blocks: readonly PageBlock[]; under?: boolean }>;

/** What draws blocks, where it is at hand from the start: at the server, which gives it to the page it makes. */
export const BlocksAtHand = createContext<Draw | null>(null);

let fetched: Draw | null = null;

async function fetchBlocks(): Promise<Draw> {
  const { Blocks } = await import('./registry');
  fetched = Blocks;
  return Blocks;
}

/** How far below the window blocks begin to be more than what the server drew. */
const AHEAD = '100% 0px';

/** Blocks that are pictures or have a ground of their own: they keep their distance from what stands above. */
const GROUNDED: ReadonlySet<BlockType> = new Set(['hero', 'banner', 'video', 'icons', 'newsletter']);

/** Blocks below the specified part of a page, which ends with air and has the page's title (S-61). Nothing without any. */
export function LateBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  const [first] = blocks;
  if (!first) return null;
  // Others begin with air, too: once is enough.
  return <Late blocks={blocks} className={GROUNDED.has(first.type) ? '' : '-mt-(--space-section)'} />;
}

/**
 * The server draws the blocks; their scripts come when a visitor comes near, so that the first visit is as light as
 * without them. Until then, and where they cannot be had, links and forms work as without scripts. While focus is inside
 * nothing is exchanged: whoever uses the keyboard would lose the place.
 */
function Late({ blocks, className }: { blocks: readonly PageBlock[]; className: string }) {
  const atHand = useContext(BlocksAtHand);
  const [Drawn, setDrawn] = useState<Draw | null>(() => atHand ?? fetched);
  const [first] = useState(blocks);
  const box = useRef<HTMLDivElement>(null);
  const isStale = blocks !== first;

  useEffect(() => {
    const element = box.current;
    if (Drawn || !element) return;
    const end = new AbortController();
    const draw = (draws: Draw) => {
      if (end.signal.aborted) return;
      if (!element.contains(document.activeElement)) return setDrawn(() => draws);
      const retry = () => setTimeout(() => draw(draws));
      element.addEventListener('focusout', retry, { once: true, signal: end.signal });
    };
    // What the server drew stays where the scripts cannot be had.
    const load = () => void fetchBlocks().then(draw, () => undefined);
    // Come to by a link inside the shop, the server drew nothing.
    if (isStale || element.childElementCount === 0 || !('IntersectionObserver' in window)) load();
    else {
      const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
        rootMargin: AHEAD,
      });
      near.observe(element);
      end.signal.addEventListener('abort', () => near.disconnect());
    }
    return () => end.abort();
  }, [Drawn, isStale]);

  if (!Drawn)
    // React leaves what stands in it as the server has drawn it.
    return (
      <div
        ref={box}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  return (
    <div className={className}>
      <Drawn blocks={blocks} under />
    </div>
  );
}
