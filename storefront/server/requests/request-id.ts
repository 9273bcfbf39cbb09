import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID } from '@shop/contract';
import type { IncomingMessage } from 'node:http';
import type { Application, RequestHandler } from 'express';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined for what the shop does for itself. */
export const currentRequestId = (): string | undefined => requests.getStore();

/** A proxy of ours may have named the request already, and have it in its own log; anybody else may not. */
function givenId(req: IncomingMessage, app: Application): string | undefined {
  const given = req.headers[REQUEST_ID.toLowerCase()];
  if (typeof given !== 'string' || !isRequestId(given)) return undefined;
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(req.socket.remoteAddress ?? '', 0) ? given : undefined;
}

/**
 * Names a request, and lets everything that answers it know (`currentRequestId`).
 * @param answer is given the name
 */
export function runAsRequest<T>(req: IncomingMessage, app: Application, answer: (id: string) => T): T {
  const id = givenId(req, app) ?? randomUUID();
  return requests.run(id, () => answer(id));
}

/** Names the request and tells whoever asked. */
export const requestId: RequestHandler = (req, res, next) =>
  runAsRequest(req, req.app, (id) => {
    res.set(REQUEST_ID, id);
    next();
  });
