import { useEffect } from 'react';

/** A link that leads away from this page in this window. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.target !== '_blank' && !link.hasAttribute('download');
}

const searches = (target: EventTarget | null) => target instanceof HTMLFormElement && target.method === 'get';

/**
 * Asks before links, searches and the window itself lead away from what is not saved. (The router's own blocker would be
 * loaded with every page of the shop.)
 */
export function useLeaveGuard(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ending = new AbortController();
    const first = { capture: true, signal: ending.signal };
    const ask = (event: Event) => {
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', (event) => leadsAway(event.target) && ask(event), first);
    document.addEventListener('submit', (event) => searches(event.target) && ask(event), first);
    window.addEventListener('beforeunload', (event) => event.preventDefault(), first);
    return () => ending.abort();
  }, [isUnsaved, question]);
}
