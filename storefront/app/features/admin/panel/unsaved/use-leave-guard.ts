import { useEffect } from 'react';

/** A link that leads away from this page in this window. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.target !== '_blank' && !link.hasAttribute('download');
}

const searches = (target: EventTarget | null) => target instanceof HTMLFormElement && target.method === 'get';

/** What somebody said yes to already, asked by another form of the page. */
const allowed = new WeakSet<Event>();

function mayLeave(event: Event, question: string): boolean {
  if (!allowed.has(event) && !window.confirm(question)) return false;
  allowed.add(event);
  return true;
}

const address = () => location.pathname + location.search;
/** Which of the router's entries is shown. */
const entryIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Asks before the browser's Back and Forward, which have left when they are heard of: who stays is brought back. */
function askOnHistory(question: string, signal: AbortSignal): void {
  const [here, index] = [address(), entryIndex()];
  let isReturning = false;
  const onPop = (event: PopStateEvent) => {
    // An overlay's entry has the page's address.
    if (!isReturning && (address() === here || mayLeave(event, question))) return;
    // Before the router hears of it.
    event.stopImmediatePropagation();
    if (!isReturning) history.go(index - entryIndex());
    isReturning = !isReturning;
  };
  window.addEventListener('popstate', onPop, { capture: true, signal });
}

/**
 * Asks before links, searches, the history and the window itself lead away from what is not saved. (The router's own blocker
 * would be loaded with every page of the shop.)
 */
export function useLeaveGuard(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ending = new AbortController();
    const first = { capture: true, signal: ending.signal };
    const ask = (event: Event) => {
      if (mayLeave(event, question)) return;
      event.preventDefault();
      // Nor does another form of the page ask once more.
      event.stopImmediatePropagation();
    };
    document.addEventListener('click', (event) => leadsAway(event.target) && ask(event), first);
    document.addEventListener('submit', (event) => searches(event.target) && ask(event), first);
    askOnHistory(question, ending.signal);
    window.addEventListener('beforeunload', (event) => event.preventDefault(), first);
    return () => ending.abort();
  }, [isUnsaved, question]);
}
