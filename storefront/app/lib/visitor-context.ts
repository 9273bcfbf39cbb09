import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from '@shop/contract/rules';

/**
 * The network of the visitor for whom something is done; empty for what the shop does for itself. Not handed on by hand,
 * for an answer of the CMS that several visitors wait for is asked for by the first of them.
 */
const visitors = new AsyncLocalStorage<string>();

/** Does some work in a visitor's name: turns are fair by it (FairSemaphore). */
export const runAsVisitor = <T>(address: string, work: () => T): T => visitors.run(networkOf(address), work);

export const currentVisitor = (): string => visitors.getStore() ?? '';
