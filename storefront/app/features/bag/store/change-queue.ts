import type { BagLine } from './bag-line';
import { applyChange, type BagChange, type Bought } from './bag-reducer';
import { SETTLED_MAX, type LocalCopy } from './local-copy';
import { afterPurchase, difference, enqueue, type PendingChange } from './pending-changes';

/** How long another tab's change is left to that tab, in ms. Older ones are sent by whoever meets the server next. */
const TAKEOVER_AFTER_MS = 15_000;

/** What another tab stored, with this tab's own changes on it. */
export interface MergedBag {
  items: BagLine[];
  /** That tab knew less than this one: what is stored has to be written again. */
  outdated: boolean;
  /** It did not know of a change that is settled: only the server can tell how many pieces there are. */
  doubtful: boolean;
}

/**
 * The changes that wait for the server, those of other tabs among them. The storage that the tabs share has no lock:
 * what one writes may undo what another wrote in the same moment. So each tab remembers its own changes until they are
 * settled and puts them back where they are missing, and settled ones are remembered too: no press is lost. A change is
 * sent by the tab that made it, and by another one only when that tab seems to be gone: none is sent twice.
 */
export class ChangeQueue {
  private entries: readonly PendingChange[] = [];
  /** Ids of the changes that this tab sends. */
  private readonly own = new Set<string>();
  /** Ids of settled changes, the newest last, whichever tab settled them. */
  private done: readonly string[] = [];
  private made = 0;
  /** Tells apart what two tabs make in one millisecond. */
  private readonly tab = Math.random().toString(36).slice(2);

  /** Everything that waits, oldest first. */
  all(): PendingChange[] {
    return [...this.entries];
  }

  /** Settled changes to store, the newest last. */
  settled(): string[] {
    return [...this.done];
  }

  /** The change that this tab sends next. */
  next(): PendingChange | undefined {
    return this.entries.find(({ id }) => this.own.has(id));
  }

  isOwn({ id }: PendingChange): boolean {
    return this.own.has(id);
  }

  has(id: string): boolean {
    return this.entries.some((entry) => entry.id === id);
  }

  /** An id that no other change has, in any tab. `now` in ms. */
  newId(now: number): string {
    return `${now}-${this.made++}-${this.tab}`;
  }

  /** Takes a change of this tab; answers the id of the entry that carries it. `now` in ms. */
  push(change: BagChange, now: number): string {
    const next = { id: this.newId(now), change, at: now };
    const isOwn = (entry: PendingChange) => this.isOwn(entry);
    // One that another tab may be sending by now must not grow any more.
    const mayGrow = (entry: PendingChange) => isOwn(entry) && !isLeft(entry, now);
    const { queue, carrier } = enqueue(this.entries, next, { isOwn, mayGrow });
    this.settle(queue);
    return carrier;
  }

  /** Notes that a change goes out while its line stands at `before` at the server. */
  mark(id: string, before: number): void {
    this.entries = this.entries.map((entry) => (entry.id === id ? { ...entry, before } : entry));
  }

  /** A purchase took these pieces out of the server's cart. */
  applyPurchase(bought: readonly Bought[]): void {
    this.entries = afterPurchase(this.entries, bought);
  }

  /** What waits from now on. What waited and does no longer is settled; what is new is this tab's own. */
  settle(entries: readonly PendingChange[]): void {
    const left = new Set(entries.map(({ id }) => id));
    const settled = this.entries.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    for (const { id } of entries) if (!this.has(id)) this.own.add(id);
    settled.forEach((id) => this.own.delete(id));
    this.entries = entries;
    this.done = [...this.done, ...settled].slice(-SETTLED_MAX);
  }

  /** Makes this tab send what other tabs left behind: all of it, or what is old enough where `now` is given, in ms. */
  takeOver(now = Infinity): void {
    this.entries.filter((entry) => isLeft(entry, now)).forEach(({ id }) => this.own.add(id));
  }

  /** Takes over what another tab stored since. */
  merge({ items, unsent, done }: LocalCopy): MergedBag {
    const known = new Set([...this.done, ...done]);
    const news = new Set(done);
    // Of the newest half a tab expects to find every one.
    const unheard = this.done.slice(-SETTLED_MAX / 2).filter((id) => !news.has(id));
    this.done = [...done, ...unheard].slice(-SETTLED_MAX);

    const mine = new Map(
      this.entries
        .filter((entry) => this.isOwn(entry) && !known.has(entry.id))
        .map((entry) => [entry.id, entry]),
    );
    let lines = items;
    let missed = false;
    const apply = (change: BagChange | null) => {
      if (!change) return;
      lines = applyChange(lines, change);
      missed = true;
    };
    const kept = unsent
      .filter(({ id }) => !known.has(id))
      .map((entry) => {
        const own = mine.get(entry.id);
        if (!own) return entry;
        mine.delete(entry.id);
        apply(difference(entry.change, own.change));
        return own.before === undefined && entry.before !== undefined
          ? { ...own, before: entry.before }
          : own;
      });
    for (const { change } of mine.values()) apply(change);
    this.entries = [...kept, ...mine.values()];
    const doubtful = unheard.length > 0 || unsent.some(({ id }) => known.has(id));
    for (const id of known) this.own.delete(id);
    return { items: lines, outdated: missed || doubtful, doubtful };
  }
}

const isLeft = ({ at = 0 }: PendingChange, now: number) => now - at > TAKEOVER_AFTER_MS;
