import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does some work as a part of one request. */
export const runAsRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The id of the request that is being answered; undefined for jobs. */
export const currentRequestId = (): string | undefined => requests.getStore();
