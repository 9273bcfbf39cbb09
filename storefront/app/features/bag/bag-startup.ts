import type { BagLine } from './bag-line';

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
