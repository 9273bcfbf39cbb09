import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';

type Handler = (ctx: Context) => Promise<unknown>;

const document = z.object({ uid: z.string().regex(/^api::/), documentId: z.string().min(1) });
const plan = z.object({ action: z.enum(['publish', 'unpublish']), dueAt: z.iso.datetime() });

/** The member of staff behind a call of the panel, and what they may do there. */
interface PanelState {
  user: { firstname?: string; lastname?: string; email: string };
  userAbility: { can(action: string, subject: string): boolean };
}

/** The document an address names. @throws where the caller's role does not allow `action` on its type */
function documentOf(ctx: Context, action: 'read' | 'publish'): { uid: string; documentId: string } {
  const named = document.parse(ctx.params);
  const { userAbility } = ctx.state as PanelState;
  if (!userAbility.can(`plugin::content-manager.explorer.${action}`, named.uid))
    throw new errors.ForbiddenError('Your role does not allow this.');
  return named;
}

/** A refusal of the shop's as the panel shows one; everything else is the panel's own to tell. */
const worded =
  (handler: Handler): Handler =>
  async (ctx) => {
    try {
      ctx.body = await handler(ctx);
    } catch (error) {
      if (error instanceof ShopError) throw new errors.ApplicationError(error.message);
      if (error instanceof z.ZodError)
        throw new errors.ValidationError('The request is not in the expected form.');
      throw error;
    }
  };

/**
 * The calls of the shop's own panels on Strapi's edit screens (src/admin): under /editor-desk of the CMS, for
 * signed-in staff only. The storefront passes none of them on.
 */
export function openEditorDesk(strapi: Core.Strapi): void {
  const schedule = () => service(strapi, 'api::schedule.schedule');
  const route = (method: string, path: string, handler: Handler) => ({
    method,
    path,
    handler: worded(handler),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: {},
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/editor-desk',
    routes: [
      route('GET', '/:uid/:documentId', async (ctx) => {
        const { uid, documentId } = documentOf(ctx, 'read');
        const live = await service(strapi, 'api::content-version.live').state(uid, documentId);
        return { live, planned: await schedule().of(uid, documentId) };
      }),
      route('POST', '/:uid/:documentId/preview', async (ctx) => {
        const { uid, documentId } = documentOf(ctx, 'read');
        return service(strapi, 'api::preview.preview').link(uid, documentId);
      }),
      route('POST', '/:uid/:documentId/plan', async (ctx) => {
        const { uid, documentId } = documentOf(ctx, 'publish');
        const { action, dueAt } = plan.parse(ctx.request.body);
        const { user } = ctx.state as PanelState;
        const by = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email;
        await schedule().plan({ uid, targetId: documentId, action }, new Date(dueAt), by);
        return { success: true };
      }),
      route('DELETE', '/:uid/:documentId/plan/:id', async (ctx) => {
        const { uid, documentId } = documentOf(ctx, 'publish');
        await schedule().cancel(uid, documentId, Number(ctx.params.id));
        return { success: true };
      }),
    ],
  } as never);
}
