import { useEffect, useState } from 'react';
import { useMotionAllowed } from '~/lib/use-media';

/** Each picture's turn while a card is pointed at (CARD-02). */
const TURN_MS = 1_500;

const wrap = (index: number, count: number) => (index + count) % count;

/**
 * The pictures of a card: they take turns while it is pointed at, unless a video plays instead; leaving resets to
 * the first; a jump by dot, arrow or swipe stays (CARD-02, CARD-03).
 * @param first the picture that it rests at
 * @param turnMs each picture's turn
 */
export function useHoverGallery(count: number, hasVideo: boolean, first = 0, turnMs = TURN_MS) {
  /** Null: it rests. */
  const [moved, setIndex] = useState<number | null>(null);
  const index = moved ?? first;
  const [pointed, setPointed] = useState(false);
  const [jumped, setJumped] = useState(false);
  const motion = useMotionAllowed();
  const turning = pointed && !jumped && !hasVideo && motion && count > 1;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setIndex((i) => wrap((i ?? first) + 1, count)), turnMs);
    return () => clearInterval(timer);
  }, [turning, count, turnMs, first]);

  return {
    index,
    /** Whether the other pictures may be wanted soon. */
    awake: pointed || jumped,
    playing: pointed && !jumped && hasVideo && motion,
    jump(to: number) {
      setJumped(true);
      setIndex(wrap(to, count));
    },
    /** Back to the first, and no turns while it is pointed at. */
    rest() {
      setJumped(pointed);
      setIndex(null);
    },
    enter: () => setPointed(true),
    leave() {
      setPointed(false);
      setJumped(false);
      setIndex(null);
    },
  };
}
