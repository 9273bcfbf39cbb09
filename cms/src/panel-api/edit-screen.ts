import { webOrigin } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { localeOf } from '../lib/documents/locales';
import { hasLanguages, typeOf } from '../lib/documents/models';
import { service } from '../lib/services';
import { staffName } from '../lib/staff/staff-name';
import { documentFor, type Right } from './document-for';
import { panelRoute, panelStateOf } from './panel-route';
import type { DocumentNotes } from './responses';

const restore = z.object({ side: z.enum(['before', 'after']) });
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const language = z.string().max(35).optional();
const presence = z.object({
  screen: z.uuid(),
  /** `updatedAt` of the draft as the screen read it. */
  version: z.iso.datetime().nullable(),
});
const newNote = z.object({
  key: z.uuid(),
  note: z.string().trim().min(1).max(1_000),
  askedId: z.int().positive().nullable(),
});
const noteId = z.coerce.number().int().positive().max(2_147_483_647);
const plan = z.object({ action: z.enum(['publish', 'unpublish']), dueAt: z.iso.datetime() });

const MAIL_TEMPLATE = 'api::mail.mail-template';
const SHARED_BLOCK = 'api::shared-block.shared-block';
/** Changes shown at a time. */
const HISTORY_PAGE = 10;

/**
 * The calls of the shop's own panels on Strapi's edit screens (src/admin): under /edit-screen of the CMS, for
 * signed-in staff only. The storefront passes none of them on.
 */
export function registerEditScreenRoutes(strapi: Core.Strapi): void {
  const documentOf = (ctx: Context, right: Right, type?: string) => documentFor(strapi, ctx, right, type);
  const schedule = () => service(strapi, 'api::schedule.schedule');
  const plannerOf = (ctx: Context) => ({
    id: panelStateOf(ctx).user.id,
    name: staffName(panelStateOf(ctx).user),
  });
  const notes = () => service(strapi, 'api::editing.notes');
  strapi.server.routes({
    type: 'admin',
    prefix: '/edit-screen',
    routes: [
      panelRoute('GET', '/:uid/:documentId', async (ctx) => {
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
          shownIn:
            uid === SHARED_BLOCK
              ? await service(strapi, 'api::bin.uses').ofDocument(uid, documentId, locale)
              : [],
        };
      }),
      panelRoute('GET', '/:uid/:documentId/history', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        const history = service(strapi, 'api::revision.revision');
        const { revisions, total } = await history.stored({
          type: typeOf(strapi, uid).info.singularName,
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
            ...history.inWords(stored),
            sides: { before: stored.before !== null, after: stored.after !== null },
          })),
        };
      }),
      panelRoute('POST', '/:uid/:documentId/history/:revisionId/restore', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'update');
        const { side } = restore.parse(ctx.request.body);
        const revisionId = String(ctx.params.revisionId);
        const staffId = panelStateOf(ctx).user.id;
        const asked = { uid, documentId, revisionId, side, staffId };
        return { success: true, ...(await service(strapi, 'api::revision.restoring').restore(asked)) };
      }),
      panelRoute('GET', '/:uid/:documentId/original', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        const translation = { uid, documentId, locale: localeOf(ctx) };
        return service(strapi, 'api::editing.later-changes').ofOriginal(translation);
      }),
      panelRoute('GET', '/:uid/:documentId/search-result', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        return service(strapi, 'api::content.search-result').of(uid, documentId, localeOf(ctx));
      }),
      panelRoute('POST', '/:uid/:documentId/presence', async (ctx) => {
        const named = await documentOf(ctx, 'read');
        const { screen, version } = presence.parse(ctx.request.body);
        // A screen that names no language shows the default one.
        const edited = { ...named, locale: hasLanguages(strapi, named.uid) ? localeOf(ctx) : undefined };
        const { id } = panelStateOf(ctx).user;
        return service(strapi, 'api::editing.presence').heartbeat(edited, screen, id, version);
      }),
      panelRoute('DELETE', '/:uid/:documentId/presence/:screen', async (ctx) => {
        const { id } = panelStateOf(ctx).user;
        await service(strapi, 'api::editing.presence').leave(String(ctx.params.screen), id);
        return { success: true };
      }),
      panelRoute('GET', '/:uid/:documentId/notes', async (ctx): Promise<DocumentNotes> => {
        const named = await documentOf(ctx, 'read');
        const { id } = panelStateOf(ctx).user;
        return { notes: await notes().of(named, id), colleagues: await notes().colleagues(named.uid, id) };
      }),
      panelRoute('POST', '/:uid/:documentId/notes', async (ctx) => {
        const named = { ...(await documentOf(ctx, 'read')), locale: language.parse(ctx.query.locale) };
        await notes().add(named, panelStateOf(ctx).user, newNote.parse(ctx.request.body));
        return { success: true };
      }),
      panelRoute('POST', '/:uid/:documentId/notes/:id/done', async (ctx) => {
        const named = await documentOf(ctx, 'read');
        await notes().done(named, noteId.parse(ctx.params.id), panelStateOf(ctx).user);
        return { success: true };
      }),
      panelRoute('POST', '/:uid/:documentId/preview', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'read');
        // As the editor's browser sees it, whatever proxy stands before this CMS. Signed, it is believed.
        const panel = webOrigin(ctx.get('origin'));
        return service(strapi, 'api::preview.preview').link(uid, documentId, localeOf(ctx), panel);
      }),
      panelRoute('GET', '/:uid/:documentId/mail', async (ctx) => {
        const { documentId } = await documentOf(ctx, 'read', MAIL_TEMPLATE);
        return service(strapi, 'api::mail.mail-preview').page(documentId);
      }),
      // To nobody but the caller.
      panelRoute('POST', '/:uid/:documentId/mail', async (ctx) => {
        const { documentId } = await documentOf(ctx, 'update', MAIL_TEMPLATE);
        const { email } = panelStateOf(ctx).user;
        await service(strapi, 'api::mail.mail-preview').sendTest(documentId, email);
        return { sentTo: email };
      }),
      panelRoute('POST', '/:uid/:documentId/plan', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'publish');
        const { action, dueAt } = plan.parse(ctx.request.body);
        await schedule().plan(
          { uid, targetId: documentId, language: localeOf(ctx), action },
          new Date(dueAt),
          plannerOf(ctx),
        );
        return { success: true };
      }),
      panelRoute('DELETE', '/:uid/:documentId/plan/:id', async (ctx) => {
        const { uid, documentId } = await documentOf(ctx, 'publish');
        await schedule().cancel(uid, documentId, Number(ctx.params.id));
        return { success: true };
      }),
    ],
  } as never);
}
