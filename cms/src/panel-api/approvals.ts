import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { rowOf } from '../api/schedule/lib/release-rows';
import { localeOf } from '../lib/documents/locales';
import { contentTypes, hasDraftAndPublish, hasLanguages } from '../lib/documents/models';
import { refuseUnapproved } from '../lib/documents/needs-approval';
import { service } from '../lib/services';
import { documentRights } from './document-rights';
import { namedDocument, notAllowed, panelRoute, panelStateOf } from './panel-route';
import type { DocumentApproval } from './responses';

const LONGEST = 1_000;
const rowId = z.coerce.number().int().positive().max(2_147_483_647);
const request = z.object({
  key: z.uuid(),
  note: z.string().trim().max(LONGEST),
  askedId: z.int().positive().nullable(),
});
const refusal = z.object({ key: z.uuid(), note: z.string().trim().min(1).max(LONGEST) });

/** The calls about a colleague's approval (S-88): under /shop-approvals of the CMS, for signed-in staff only. */
export function registerApprovalRoutes(strapi: Core.Strapi): void {
  const approvals = () => service(strapi, 'api::editing.approvals');

  /** The document that an address names, in the language of the form. @throws where the caller may not read it */
  const documentOf = async (ctx: Context) => {
    const { uid, documentId } = namedDocument.parse(ctx.params);
    if (!contentTypes(strapi)[uid] || !hasDraftAndPublish(strapi, uid)) throw notAllowed();
    const locale = hasLanguages(strapi, uid) ? localeOf(ctx) : undefined;
    const row = await rowOf(strapi, { uid, targetId: documentId, language: locale ?? null });
    const { mayRead, mayUpdate, mayPublish } = documentRights(strapi, ctx);
    if (!mayRead(uid, row ?? undefined)) throw notAllowed();
    return {
      document: { uid, documentId, locale },
      mayUpdate: row !== null && mayUpdate(uid, row),
      mayApprove: row !== null && mayPublish(uid, row),
    };
  };
  /** The same, to answer what waits for it. */
  const answerable = async (ctx: Context) => {
    const { document, mayApprove } = await documentOf(ctx);
    if (!mayApprove) refuseUnapproved(ctx);
    return { document, id: rowId.parse(ctx.params.id), by: panelStateOf(ctx).user };
  };

  strapi.server.routes({
    type: 'admin',
    prefix: '/shop-approvals',
    routes: [
      panelRoute('GET', '/:uid/:documentId', async (ctx): Promise<DocumentApproval> => {
        const { document, mayUpdate, mayApprove } = await documentOf(ctx);
        const mayAsk = mayUpdate && !mayApprove;
        const { id } = panelStateOf(ctx).user;
        return {
          mayAsk,
          mayApprove,
          request: await approvals().of(document),
          colleagues: mayAsk ? await approvals().colleagues(document.uid, id) : [],
        };
      }),
      panelRoute('POST', '/:uid/:documentId', async (ctx) => {
        const { document, mayUpdate } = await documentOf(ctx);
        if (!mayUpdate) throw notAllowed();
        await approvals().ask(document, panelStateOf(ctx).user, request.parse(ctx.request.body));
        return { success: true };
      }),
      panelRoute('POST', '/:uid/:documentId/:id/approve', async (ctx) => {
        const { document, id, by } = await answerable(ctx);
        await approvals().approve(document, id, by);
        return { success: true };
      }),
      panelRoute('POST', '/:uid/:documentId/:id/send-back', async (ctx) => {
        const { document, id, by } = await answerable(ctx);
        await approvals().sendBack(document, id, by, refusal.parse(ctx.request.body));
        return { success: true };
      }),
    ],
  } as never);
}
