import { makeBrowserIdentity, readBrowserIdentity } from './browser-id';
import { BAG_KEY, BROWSER_KEY, EMPTY_COPY, readCopy, writeCopy, type LocalCopy } from './local-copy';
import type { TextStore } from '~/lib/safe-storage';

/** The bag and the browser's name in the storage that all tabs share (BAG-02). */
export class StoredBag {
  /** What this tab last read or wrote, to notice what other tabs write. */
  private known: string | null = null;

  constructor(
    private readonly storage: TextStore,
    private readonly userAgent: string,
    private readonly now: () => number,
  ) {}

  /** The stored browser id; made and stored when there is none that can be read. */
  browserId(): string {
    const stored = readBrowserIdentity(this.storage.getItem(BROWSER_KEY));
    if (stored) return stored.id;
    const made = makeBrowserIdentity(this.userAgent, this.now());
    this.storage.setItem(BROWSER_KEY, JSON.stringify(made));
    return made.id;
  }

  /** Stores the id that the server gave. */
  adoptBrowserId(id: string): void {
    this.storage.setItem(BROWSER_KEY, JSON.stringify({ id, createdAt: this.now() }));
  }

  /** The copy as another tab left it; null when it is still what this tab knows. An unusable one is deleted (BAG-03). */
  readChanged(): LocalCopy | null {
    const stored = this.storage.getItem(BAG_KEY);
    if (stored === this.known) return null;
    const copy = readCopy(stored, this.now());
    if (stored !== null && !copy) this.storage.removeItem(BAG_KEY);
    this.known = copy ? stored : null;
    return copy ?? EMPTY_COPY;
  }

  write(copy: LocalCopy, browserId: string): void {
    const text = writeCopy(copy, browserId);
    // An unchanged copy is not written: the write could undo one of another tab.
    if (text === this.known) return;
    this.known = text;
    this.storage.setItem(BAG_KEY, text);
  }
}
