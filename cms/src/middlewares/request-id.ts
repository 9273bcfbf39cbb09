import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID } from '@shop/contract';
import type { Context, Next } from 'koa';
import { runAsRequest } from '../lib/requests/request-id';

/**
 * Names each request: as the storefront or a trusted proxy named it (`forwarded` strikes out anybody else's word), or
 * anew. The answer and each log line carry the name.
 */
export default () =>
  async function requestId(ctx: Context, next: Next): Promise<void> {
    const given = ctx.get(REQUEST_ID);
    const id = isRequestId(given) ? given : randomUUID();
    ctx.set(REQUEST_ID, id);
    return runAsRequest(id, next);
  };
