import { networkOf } from '@shop/contract';
import type { Context } from 'koa';

/** The name under which limits count whoever makes a call: their network address, of IPv6 the whole /64. */
export const visitorOf = (ctx: Pick<Context, 'ip'>): string => networkOf(ctx.ip);
