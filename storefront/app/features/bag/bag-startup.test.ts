import { expect, test } from 'vitest';
import { decideStart, type ServerCart, type StartDecision } from './bag-startup';
import { line } from './fake-cart.fixture';

const full = [line()];
const table: [title: string, server: ServerCart, local: typeof full, decision: StartDecision][] = [
  ['BAG-05 server filled, local empty', { ok: true, items: full }, [], 'use-server'],
  ['BAG-05 server filled, local filled', { ok: true, items: full }, full, 'use-server'],
  ['BAG-05 server empty, local empty', { ok: true, items: [] }, [], 'use-server'],
  ['BAG-06 server empty, local filled', { ok: true, items: [] }, full, 'sync-up'],
  ['BAG-07 server away, local empty', { ok: false }, [], 'use-local'],
  ['BAG-07 server away, local filled', { ok: false }, full, 'use-local'],
];

test.each(table)('%s', (_title, server, local, decision) => {
  expect(decideStart(server, local)).toBe(decision);
});
