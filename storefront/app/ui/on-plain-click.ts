import type { MouseEvent } from 'react';

/** A link that a panel turns into a step of its own. A press with a modifier stays the browser's matter. */
export function onPlainClick(step: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!step || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    step();
  };
}
