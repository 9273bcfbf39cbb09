/**
 * Lets view transitions be skipped in peace: the router skips one that the next navigation interrupts, and the browser skips
 * those of a hidden page, each by a promise that nobody waits for and that fails. The page's change is done all the same.
 * Two pictures of one name stay an error (S-117).
 */
export function allowSkippedTransitions(): void {
  // Some browsers have none.
  const start = (document.startViewTransition as Document['startViewTransition'] | undefined)?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch((reason: DOMException) => {
      if (reason.name === 'InvalidStateError' && !document.hidden) throw reason;
    });
    return transition;
  };
}
