declare global {
  interface Window {
    /** Set while the page is loaded anew because Back led to another address before its scripts ran. */
    isReloading?: boolean;
    /** Set by the page's inline script; the router follows Back and Forward from then on. */
    endEarlyHistory?: () => void;
  }
}

/**
 * Follows the browser's history until the page's scripts run. Entries that a page has pushed outlive its reload, and Back
 * to one changes the address alone: the page of that address is loaded, as the scripts would take over a page of another.
 * A page that is loaded at an overlay's entry shows no overlay: it goes on at the entry of its own. It is sent inside the
 * page as text, so it uses nothing from outside of itself.
 */
export function followEarlyHistory(place: Pick<Location, 'pathname' | 'search' | 'reload'> = location): void {
  const { pathname, search } = place;
  const { overlays = 0 } = (history.state ?? {}) as { overlays?: number };
  const ended = new AbortController();
  const follow = (event: Event) => {
    if (place.pathname === pathname && place.search === search) return;
    // The router would draw the other address into this page, which is half taken over.
    event.stopImmediatePropagation();
    window.isReloading = true;
    place.reload();
  };
  window.addEventListener('popstate', follow, { capture: true, signal: ended.signal });
  window.endEarlyHistory = () => ended.abort();
  if (overlays > 0) history.go(-overlays);
}

/** The inline script of every page's head. A function, so that the browser's bundle goes without the text. */
export const earlyHistoryScript = () => `(${followEarlyHistory.toString()})()`;
