import type { BagLine } from './bag-line';
import type { BagChange } from './bag-reducer';
import { SETTLED_MAX, type LocalCopy } from './local-copy';
import { replay, type PendingChange } from './pending-changes';
import { randomKey } from '~/lib/random-key';

/**
 * The changes that wait for the server, whichever tab made them. The storage that the tabs share has no lock: what one
 * writes may undo what another wrote in the same moment. So each tab puts back what it misses there, and settled changes
 * are remembered as such. A change that two tabs send counts once at the server.
 */
export class ChangeQueue {
  private entries: readonly PendingChange[] = [];
  /** Ids of settled changes, the newest last, whichever tab settled them. */
  private done: readonly string[] = [];

  /** Everything that waits, oldest first. */
  all(): PendingChange[] {
    return [...this.entries];
  }

  /** Settled changes to store, the newest last. */
  settled(): string[] {
    return [...this.done];
  }

  has(id: string): boolean {
    return this.entries.some((entry) => entry.id === id);
  }

  /** Takes a change; answers its id. */
  push(change: BagChange): string {
    const id = randomKey();
    this.entries = [...this.entries, { id, change }];
    return id;
  }

  /** Takes changes that come before all others. */
  unshift(changes: readonly BagChange[]): void {
    this.entries = [...changes.map((change) => ({ id: randomKey(), change })), ...this.entries];
  }

  /** Takes confirmed or refused changes off the queue. */
  settle(ids: readonly string[]): void {
    this.entries = this.entries.filter(({ id }) => !ids.includes(id));
    this.done = [...this.done, ...ids].slice(-SETTLED_MAX);
  }

  /**
   * Takes over what another tab stored since; answers its lines with this tab's changes on them. `outdated`: that tab knew
   * less than this one, so what is stored has to be written again, and only the server can tell how many pieces there are.
   */
  merge({ items, pending, done }: LocalCopy): { items: BagLine[]; outdated: boolean } {
    // A tab drops its oldest settled ids first, so only the newest half must be in every copy.
    const unheard = this.done.slice(-SETTLED_MAX / 2).filter((id) => !done.includes(id));
    const known = new Set([...this.done, ...done, ...pending.map(({ id }) => id)]);
    const missed = this.entries.filter(({ id }) => !known.has(id));
    this.done = [...done, ...unheard].slice(-SETTLED_MAX);
    const settled = new Set(this.done);
    this.entries = [...pending.filter(({ id }) => !settled.has(id)), ...missed];
    return { items: replay(items, missed), outdated: missed.length + unheard.length > 0 };
  }
}
