import { WISH_CHANGE_MS, WISH_CHANGES_MAX, WISHES_MAX, WISHLIST_CALLS } from '@shop/contract/rules';
import { callApi, isRecord } from '~/lib/api/call-api';
import { SyncLoop, type Schedule } from '~/lib/network/sync-loop';
import type { TextStore } from '~/lib/safe-storage';
import { answered, joined, noticed, readCopy, shownOf, type AccountCopy, type Waiting } from './account-copy';
import { keptTexts, type KeptList } from './kept-list';
import { ACCOUNT_KEY, idsIn, wishlist, WISHLIST_KEY } from './saved-ids';

/** Changes that were not sent before their account was left: they wait for it, unseen. */
const UNSENT_KEY = 'shop.wishlist.unsent';
const TIMEOUT_MS = 8_000;

/** An account's wishlist, as the page's small call tells it. */
export interface KeptWishlist {
  account: string;
  pieces: readonly string[];
}

/** What came of sending changes: the account's list; `away` that nothing is known; `over` that nobody is signed in to it. */
export type WishlistAnswer = readonly string[] | 'away' | 'over';

interface Parts {
  list: KeptList;
  store: TextStore;
  send(account: string, changes: object[]): Promise<WishlistAnswer>;
  schedule: Schedule;
  now(): number;
}

const AWAY = new Error('The account’s wishlist cannot be reached.');

/**
 * The wishlist of whoever is signed in (S-122). What is pressed changes this browser's list at once, and is noticed by what
 * differs from what the account knows; those differences are sent until they arrive, piece by piece, each with when it was
 * made. Its own code, which comes to browsers that are signed in and to no other.
 */
export class AccountWishlist {
  private readonly loop: SyncLoop<Error>;

  constructor(private readonly parts: Parts) {
    this.loop = new SyncLoop<Error>(
      () => this.sync(),
      () => undefined,
      parts.schedule,
    );
    // Other windows send what is pressed there.
    parts.list.subscribe((here) => here && this.notice());
  }

  /**
   * Who is here, as the shop answered.
   * @param kept undefined where the shop could not tell: what this browser knows stands
   * @param askedAt ms since 1970
   */
  told(signedIn: boolean, kept: KeptWishlist | undefined, askedAt: number): void {
    if (!signedIn) return this.leave();
    this.notice();
    if (kept) this.meet(kept, askedAt);
    if (Object.keys(this.copy()?.waiting ?? {}).length > 0) void this.loop.wake();
  }

  /** Asks for the account's list, and sends what waits. */
  refresh(): void {
    if (this.copy()) void this.loop.wake();
  }

  /** Nobody is signed in any more: the account's list is not shown to whoever comes next. */
  leave(): void {
    this.notice();
    const copy = this.copy();
    if (!copy) return;
    const { store, list } = this.parts;
    store.removeItem(ACCOUNT_KEY);
    if (Object.keys(copy.waiting).length > 0) store.setItem(UNSENT_KEY, JSON.stringify(copy));
    list.replace([]);
  }

  private meet({ account, pieces }: KeptWishlist, askedAt: number): void {
    const { store, list, now } = this.parts;
    const copy = this.copy();
    const told = { account, known: pieces, knownAt: askedAt, waiting: {} };
    if (copy?.account === account) {
      if (!this.isOld(copy, askedAt)) this.show(answered(copy, {}, told));
      return;
    }
    // Another account was signed in to meanwhile: what is shown is not theirs.
    if (copy) return this.show(told);
    const unsent = readCopy(store.getItem(UNSENT_KEY), WISHES_MAX);
    store.removeItem(UNSENT_KEY);
    const waiting = unsent?.account === account ? unsent.waiting : {};
    this.show(joined({ ...told, waiting }, list.get(), WISHES_MAX, now()));
  }

  private copy(): AccountCopy | null {
    return readCopy(this.parts.store.getItem(ACCOUNT_KEY), WISHES_MAX);
  }

  /** An answer to what was asked before the last one that is known. A clock that was set back makes none old. */
  private isOld({ knownAt }: AccountCopy, askedAt: number): boolean {
    return askedAt < knownAt && knownAt <= this.parts.now();
  }

  private show(copy: AccountCopy): void {
    this.parts.store.setItem(ACCOUNT_KEY, JSON.stringify(copy));
    this.parts.list.replace(shownOf(copy, WISHES_MAX));
  }

  /** Takes up what differs between the list and what is known of it. */
  private notice(): void {
    const { list, store, now } = this.parts;
    const copy = this.copy();
    if (!copy) return;
    const shown = list.get();
    // A list that got lost is no wish to take everything off.
    if (shown.length === 0 && store.getItem(WISHLIST_KEY) !== '[]') return this.show(copy);
    const next = noticed(copy, shown, WISHES_MAX, now());
    if (next === copy) return;
    store.setItem(ACCOUNT_KEY, JSON.stringify(next));
    void this.loop.wake();
  }

  /** What was sent while its account was left need not wait for it. */
  private forgetSent(account: string, sent: readonly [string, Waiting][]): void {
    const { store } = this.parts;
    const unsent = readCopy(store.getItem(UNSENT_KEY), WISHES_MAX);
    if (unsent?.account !== account) return;
    const left = answered(unsent, Object.fromEntries(sent), unsent);
    if (Object.keys(left.waiting).length > 0) store.setItem(UNSENT_KEY, JSON.stringify(left));
    else store.removeItem(UNSENT_KEY);
  }

  private async sync(): Promise<Error | null> {
    const copy = this.copy();
    if (!copy) return null;
    const { now, send } = this.parts;
    const [asked, sent] = [now(), Object.entries(copy.waiting).slice(0, WISH_CHANGES_MAX)];
    const changes = sent.map(([productId, { wanted, at }]) => ({
      productId,
      wanted,
      msAgo: Math.min(Math.max(0, asked - at), WISH_CHANGE_MS),
    }));
    const answer = await send(copy.account, changes);
    if (answer === 'away') return AWAY;
    if (answer === 'over') return null;
    const told = { known: answer, knownAt: asked };
    const current = this.copy();
    if (current?.account !== copy.account) this.forgetSent(copy.account, sent);
    else if (!this.isOld(current, asked)) this.show(answered(current, Object.fromEntries(sent), told));
    if (Object.keys(this.copy()?.waiting ?? {}).length > 0) void this.loop.wake();
    return null;
  }
}

/** The call over `fetch`. Never throws. */
async function send(account: string, changes: object[]): Promise<WishlistAnswer> {
  const answer = await callApi({
    call: WISHLIST_CALLS.accountWishlist,
    body: { account, changes },
    timeoutMs: TIMEOUT_MS,
    read: (value) =>
      isRecord(value) && Array.isArray(value.wishlist) ? idsIn(value.wishlist, WISHES_MAX) : undefined,
  });
  if (answer.ok) return answer.value;
  // No session any more, or another account's: the page's small call tells who is here.
  return answer.status === 401 || answer.status === 409 ? 'over' : 'away';
}

let started: AccountWishlist | null = null;

/** The one of this page. */
export function accountWishlist(): AccountWishlist {
  if (started) return started;
  const made = new AccountWishlist({
    ...{ list: wishlist, store: keptTexts, send, now: Date.now },
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  window.addEventListener('online', () => made.refresh());
  // Somebody who comes back to an old tab finds what another device added.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.refresh();
  });
  started = made;
  return made;
}
