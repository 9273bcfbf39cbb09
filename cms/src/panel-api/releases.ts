import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { localeOf } from '../lib/documents/locales';
import { contentTypes, hasDraftAndPublish, hasLanguages } from '../lib/documents/models';
import { refuseUnapproved } from '../lib/documents/needs-approval';
import { rowOf } from '../api/schedule/lib/release-rows';
import type { NewEntry } from '../api/schedule/services/releases';
import { service } from '../lib/services';
import { staffName } from '../lib/staff/staff-name';
import { documentRights } from './document-rights';
import { namedDocument, notAllowed, panelRoute, panelStateOf } from './panel-route';
import type { DocumentReleases, Releases, TakenBack } from './release-responses';

const LONGEST_NAME = 100;
const rowId = z.coerce.number().int().positive().max(2_147_483_647);
const action = z.enum(['publish', 'unpublish']);
const into = z.union([
  z.object({ release: z.int().positive().max(2_147_483_647), action }),
  z.object({ name: z.string().trim().min(1).max(LONGEST_NAME), action }),
]);
const plan = z.object({ dueAt: z.iso.datetime() });
const takeBack = z.object({ confirmed: z.array(z.int().positive()).max(1_000).default([]) });

/**
 * The calls of releases (S-82) in Strapi's panel: under /shop-releases of the CMS, for signed-in staff who may publish
 * something. What each of them does with a release needs the right to publish every document that it is about.
 */
export function registerReleaseRoutes(strapi: Core.Strapi): void {
  const book = () => service(strapi, 'api::schedule.releases');
  const publishing = () => service(strapi, 'api::schedule.release-publishing');
  const list = () => service(strapi, 'api::schedule.release-list');

  const rightsOf = (ctx: Context) => documentRights(strapi, ctx);
  const publisher = (ctx: Context) => ({
    id: panelStateOf(ctx).user.id,
    name: staffName(panelStateOf(ctx).user),
    mayPublish: rightsOf(ctx).mayPublish,
  });

  /** The document that an address names, in the language of the form. @throws where the caller may not read it */
  const documentOf = async (ctx: Context): Promise<{ document: NewEntry; mayPublish: boolean }> => {
    const { uid, documentId } = namedDocument.parse(ctx.params);
    if (!contentTypes(strapi)[uid] || !hasDraftAndPublish(strapi, uid)) throw notAllowed();
    const language = hasLanguages(strapi, uid) ? localeOf(ctx) : null;
    const document: NewEntry = { uid, targetId: documentId, language, action: 'publish' };
    const row = await rowOf(strapi, document);
    const { mayRead, mayPublish } = rightsOf(ctx);
    if (!mayRead(uid, row ?? undefined)) throw notAllowed();
    return { document, mayPublish: mayPublish(uid, row) };
  };

  /** The release that an address names. @throws where the caller may not publish everything in it */
  const releaseOf = async (ctx: Context): Promise<number> => {
    const { mayPublish, publishesAnything } = rightsOf(ctx);
    const id = rowId.parse(ctx.params.id);
    if (!publishesAnything) refuseUnapproved(ctx);
    for (const entry of await book().entriesOf(id))
      if (!mayPublish(entry.uid, contentTypes(strapi)[entry.uid] ? await rowOf(strapi, entry) : null))
        refuseUnapproved(ctx);
    return id;
  };

  strapi.server.routes({
    type: 'admin',
    prefix: '/shop-releases',
    routes: [
      panelRoute('GET', '/', async (ctx): Promise<Releases> => {
        const rights = rightsOf(ctx);
        if (!rights.publishesAnything) throw notAllowed();
        return { releases: await list().list(rights) };
      }),
      panelRoute('GET', '/of/:uid/:documentId', async (ctx): Promise<DocumentReleases> => {
        const { document, mayPublish } = await documentOf(ctx);
        return { mayPublish, ...(await list().ofDocument(document, mayPublish)) };
      }),
      panelRoute('POST', '/of/:uid/:documentId', async (ctx) => {
        const { document, mayPublish } = await documentOf(ctx);
        if (!mayPublish) refuseUnapproved(ctx);
        const asked = into.parse(ctx.request.body);
        const where = 'name' in asked ? { name: asked.name } : { id: asked.release };
        await book().add({ ...document, action: asked.action }, where);
        return { success: true };
      }),
      panelRoute('DELETE', '/:id/entries/:entryId', async (ctx) => {
        const { mayPublish } = rightsOf(ctx);
        const [id, entryId] = [rowId.parse(ctx.params.id), rowId.parse(ctx.params.entryId)];
        const entry = await book().entry(id, entryId);
        if (entry && !mayPublish(entry.uid, await rowOf(strapi, entry))) refuseUnapproved(ctx);
        await book().takeOut(id, entryId);
        return { success: true };
      }),
      panelRoute('DELETE', '/:id', async (ctx) => {
        await book().remove(await releaseOf(ctx));
        return { success: true };
      }),
      panelRoute('POST', '/:id/publish', async (ctx) => {
        await publishing().publish(await releaseOf(ctx), publisher(ctx));
        return { success: true };
      }),
      panelRoute('POST', '/:id/plan', async (ctx) => {
        const { dueAt } = plan.parse(ctx.request.body);
        await book().plan(await releaseOf(ctx), new Date(dueAt), publisher(ctx));
        return { success: true };
      }),
      panelRoute('DELETE', '/:id/plan', async (ctx) => {
        await book().cancelPlan(await releaseOf(ctx));
        return { success: true };
      }),
      panelRoute('POST', '/:id/take-back', async (ctx): Promise<TakenBack> => {
        const { confirmed } = takeBack.parse(ctx.request.body);
        const staffId = panelStateOf(ctx).user.id;
        return publishing().takeBack(await releaseOf(ctx), publisher(ctx), { confirmed, staffId });
      }),
    ],
  } as never);
}
