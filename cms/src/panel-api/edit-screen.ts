import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { toRevision } from '../api/revision/domain/to-revision';
import { ShopError } from '../lib/errors';
import { localeOf } from '../lib/documents/locales';
import { service } from '../lib/services';

type Handler = (ctx: Context) => Promise<unknown>;

const document = z.object({ uid: z.string().regex(/^api::/), documentId: z.string().min(1) });
const restore = z.object({ side: z.enum(['before', 'after']) });
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const language = z.string().max(35).optional();
const presence = z.object({
  screen: z.uuid(),
  /** `updatedAt` of the draft as the screen read it. */
  version: z.iso.datetime().nullable(),
});
const plan = z.object({ action: z.enum(['publish', 'unpublish']), dueAt: z.iso.datetime() });

/** The member of staff behind a call of the panel, and what they may do there. */
interface PanelState {
  user: { id: number; firstname?: string; lastname?: string; email: string };
  userAbility: object;
}

type Right = 'read' | 'update' | 'publish';
/** Strapi's own judge of what somebody may do with a document. */
interface PermissionCheckers {
  create(of: { userAbility: object; model: string }): {
    cannot: Record<Right, (document?: unknown) => boolean>;
  };
}

/** Changes shown at a time. */
const HISTORY_PAGE = 10;

/** A refusal of the shop's as the panel shows one; everything else is the panel's own to tell. */
const withPanelErrors =
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
export function registerEditScreenRoutes(strapi: Core.Strapi): void {
  /** The document an address names. @throws where the caller's role does not allow this with it */
  const documentOf = async (ctx: Context, right: Right): Promise<{ uid: string; documentId: string }> => {
    const named = document.parse(ctx.params);
    const { userAbility } = ctx.state as PanelState;
    const checkers = strapi
      .plugin('content-manager')
      .service('permission-checker') as unknown as PermissionCheckers;
    const { cannot } = checkers.create({ userAbility, model: named.uid });
    const refused = () => new errors.ForbiddenError('Your role does not allow this.');
    if (!strapi.contentTypes[named.uid as never] || cannot[right]()) throw refused();
    // Whose it is, for roles that see their own alone.
    const populate = { createdBy: { populate: { roles: true } } };
    const stored: unknown = await strapi.db
      .query(named.uid as never)
      .findOne({ where: { documentId: named.documentId }, populate: populate as never });
    if (stored && cannot[right](stored)) throw refused();
    return named;
  };
  const schedule = () => service(strapi, 'api::schedule.schedule');
  const route = (method: string, path: string, handler: Handler) => ({
    method,
    path,
    handler: withPanelErrors(handler),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: {},
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/editor-desk',
    routes: [
      route('GET', '/:uid/:documentId', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        const locale = localeOf(ctx);
        const live = await service(strapi, 'api::content-version.publish-status').state(
          uid,
          documentId,
          locale,
        );
        return {
          live,
          planned: await schedule().of(uid, documentId, locale),
          problems: await service(strapi, 'api::content.publishing').problems(uid, documentId, locale),
          warnings: await service(strapi, 'api::content.pages').warningsOf(uid, documentId, locale),
        };
      }),
      route('GET', '/:uid/:documentId/history', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        const { info } = strapi.contentTypes[uid as never] as { info: { singularName: string } };
        const { revisions, total } = await service(strapi, 'api::revision.revision').stored({
          type: info.singularName,
          id: documentId,
          locale: language.parse(ctx.query.locale),
          page: page.parse(ctx.query.page),
          pageSize: HISTORY_PAGE,
        });
        return {
          total,
          pageSize: HISTORY_PAGE,
          mayRestore: service(strapi, 'api::revision.recorder').isRestorable(uid),
          revisions: revisions.map((stored) => ({
            ...toRevision(stored),
            sides: { before: stored.before !== null, after: stored.after !== null },
          })),
        };
      }),
      route('POST', '/:uid/:documentId/history/:revisionId/restore', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'update');
        const { side } = restore.parse(ctx.request.body);
        const revisionId = String(ctx.params.revisionId);
        const staffId = (ctx.state as PanelState).user.id;
        const asked = { uid, documentId, revisionId, side, staffId };
        return { success: true, ...(await service(strapi, 'api::revision.restoring').restore(asked)) };
      }),
      route('POST', '/:uid/:documentId/presence', async (ctx) => {
        const named = await documentOf(ctx, 'read');
        const { screen, version } = presence.parse(ctx.request.body);
        const edited = { ...named, locale: language.parse(ctx.query.locale) };
        const { id } = (ctx.state as PanelState).user;
        return service(strapi, 'api::editing.concurrent-edits').heartbeat(edited, screen, id, version);
      }),
      route('DELETE', '/:uid/:documentId/presence/:screen', async (ctx) => {
        const { id } = (ctx.state as PanelState).user;
        await service(strapi, 'api::editing.concurrent-edits').leave(String(ctx.params.screen), id);
        return { success: true };
      }),
      route('POST', '/:uid/:documentId/preview', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        return service(strapi, 'api::preview.preview').link(uid, documentId, localeOf(ctx));
      }),
      route('POST', '/:uid/:documentId/plan', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'publish');
        const { action, dueAt } = plan.parse(ctx.request.body);
        const { user } = ctx.state as PanelState;
        const by = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email;
        await schedule().plan(
          { uid, targetId: documentId, language: localeOf(ctx), action },
          new Date(dueAt),
          by,
        );
        return { success: true };
      }),
      route('DELETE', '/:uid/:documentId/plan/:id', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'publish');
        await schedule().cancel(uid, documentId, Number(ctx.params.id));
        return { success: true };
      }),
    ],
  } as never);
}
