import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { ShopError } from '../lib/errors';

/** A document as an address of the panel's calls names it. */
export const namedDocument = z.object({ uid: z.string().regex(/^api::/), documentId: z.string().min(1) });

/** The member of staff behind a call of the panel, and what they may do there. */
export interface PanelState {
  user: { id: number; firstname?: string; lastname?: string; email: string };
  userAbility: { can(action: string, subject?: string): boolean };
}

export const panelStateOf = (ctx: Context): PanelState => ctx.state as PanelState;

export const notAllowed = () => new errors.ForbiddenError('Your role does not allow this.');

/** A refusal of the shop's as the panel shows one; everything else is the panel's own to tell. */
function panelError(error: unknown): unknown {
  if (error instanceof ShopError) return new errors.ApplicationError(error.message);
  if (error instanceof z.ZodError)
    return new errors.ValidationError('The request is not in the expected form.');
  return error;
}

/** A call of the shop's own screens in Strapi's panel, for signed-in staff only; it answers what the handler gives. */
export const panelRoute = (method: string, path: string, handler: (ctx: Context) => Promise<unknown>) => ({
  method,
  path,
  handler: async (ctx: Context) => {
    try {
      ctx.body = await handler(ctx);
    } catch (error) {
      throw panelError(error);
    }
  },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: {},
});
