import { sameLine } from '@shop/contract/rules';
import type { BagLine } from './bag-line';
import type { LocalCopy } from './local-copy';
import { lineOf, replay } from './pending-changes';

/** What came of asking for the server's cart at the start. */
export type ServerCart = { ok: true; items: readonly BagLine[] } | { ok: false };

/**
 * What a starting bag does (BAG-05..07):
 * `use-server` the server's cart becomes the state; `sync-up` the local lines are pushed and the cart is read
 * again; `use-local` the local copy alone stands.
 */
export type StartDecision = 'use-server' | 'sync-up' | 'use-local';

/** The start-up decision as a table: server has items | server empty | server away, against an empty or filled copy. */
export function decideStart(server: ServerCart, local: readonly BagLine[]): StartDecision {
  if (!server.ok) return 'use-local';
  return server.items.length > 0 || local.length === 0 ? 'use-server' : 'sync-up';
}

/**
 * The local lines without those that a purchase has taken out of the cart since: paid in another tab, or by a card
 * that the bank confirmed after this page was closed. What was put in afterwards and has not reached the server stays.
 * @param emptiedAt ms since 1970 of the last purchase; null where there was none
 */
export function withoutPurchased(
  { items, pending }: Pick<LocalCopy, 'items' | 'pending'>,
  emptiedAt: number | null,
): BagLine[] {
  const isPurchased = (line: BagLine) => emptiedAt !== null && Date.parse(line.addedAt) <= emptiedAt;
  const spent = items.filter(isPurchased);
  const since = pending.filter(({ change }) => {
    const line = lineOf(change);
    return line !== null && spent.some((item) => sameLine(item, line));
  });
  return replay(
    items.filter((line) => !isPurchased(line)),
    since,
  );
}
