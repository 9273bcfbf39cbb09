import { useEffect, useState } from 'react';

/** HOME-02 */
const ROTATION_MS = 4_000;

/** Which of `count` items is shown: every 4 s the next, around the end (HOME-02). It stands still unless `running`. */
export function useRotation(count: number, running: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running || count === 0) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [count, running]);
  // The list may have become shorter.
  return count === 0 ? 0 : index % count;
}
