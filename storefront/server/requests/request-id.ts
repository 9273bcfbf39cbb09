import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID } from '@shop/contract';
import type { Request, RequestHandler } from 'express';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined for what the shop does for itself. */
export const currentRequestId = (): string | undefined => requests.getStore();

/** A proxy of ours may have named the request already, and have it in its own log; anybody else may not. */
function givenId(req: Request): string | undefined {
  const given = req.get(REQUEST_ID) ?? '';
  const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isRequestId(given) && isTrusted(req.socket.remoteAddress ?? '', 0) ? given : undefined;
}

/** Names the request, tells whoever asked, and lets everything that answers it know (`currentRequestId`). */
export const requestId: RequestHandler = (req, res, next) => {
  const id = givenId(req) ?? randomUUID();
  res.set(REQUEST_ID, id);
  requests.run(id, next);
};
