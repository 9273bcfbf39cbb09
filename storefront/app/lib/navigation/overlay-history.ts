/** Closes an overlay; false where it stays open for now. */
type Close = () => boolean;

interface EntryState {
  key?: string;
  /** How many overlays the entry stands for; none on a page's own entry. */
  overlays?: number;
}

/** What is open, the innermost last. */
const open: Close[] = [];
/** The depth of the entry that the browser is at. */
let at = 0;
let isListening = false;

const entry = (): EntryState => (history.state ?? {}) as EntryState;
const depth = (): number => entry().overlays ?? 0;

/**
 * Runs before the router, whose entries of one page are the same to it. What Back leaves is closed. Where that was
 * closed before, by its own button, Back leads on to where it would have led without it.
 */
function onPop(event: PopStateEvent): void {
  const from = at;
  at = depth();
  // Another page: the router shows it, and what is open closes with the change (useOnNavigation).
  if ((entry().key ?? 'default') !== window.__remixRouter?.state.location.key) return;
  event.stopImmediatePropagation();
  const left = open.slice(at).reverse();
  if (left.length === 0) {
    if (at < from) history.back();
    return;
  }
  // What cannot be closed now keeps its entry.
  if (!left.every((close) => close())) history.go(from - at);
}

/**
 * Gives an overlay that opens an entry in the browser's history, so that Back closes it and leaves the page alone.
 * Entries carry what the router wrote into its own, so that a link within leads on as from the page. Returns what is
 * called once the overlay is closed; its entry stays, for the next one.
 */
export function enterOverlay(close: Close): () => void {
  if (!isListening) window.addEventListener('popstate', onPop, { capture: true });
  isListening = true;
  open.push(close);
  if (depth() < open.length) history.pushState({ ...entry(), overlays: open.length }, '');
  at = depth();
  return () => void open.splice(open.lastIndexOf(close), 1);
}

/**
 * What the entry carries once it is another page's: an overlay that was closed before has left its entry, and a reload would go back
 * from it to the page before.
 */
export function stateWithoutOverlays(): object {
  const { overlays: _closed, ...own } = entry();
  return own;
}
