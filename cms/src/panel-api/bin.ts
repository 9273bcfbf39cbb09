import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { service } from '../lib/services';
import { namedDocument, notAllowed, panelRoute, panelStateOf } from './panel-route';

const EXPLORER = 'plugin::content-manager.explorer';

/** The calls of the screen 'Bin' in Strapi's panel, under /shop-bin of the CMS, for signed-in staff only. */
export function registerBinRoutes(strapi: Core.Strapi): void {
  const mayRestore = (ctx: Context, uid: string) =>
    ['create', 'update'].every((right) => panelStateOf(ctx).userAbility.can(`${EXPLORER}.${right}`, uid));
  const mayKeepFiles = (ctx: Context) => panelStateOf(ctx).userAbility.can('plugin::upload.assets.create');
  strapi.server.routes({
    type: 'admin',
    prefix: '/shop-bin',
    routes: [
      panelRoute('GET', '/', async (ctx) => ({
        documents: (await service(strapi, 'api::bin.document-bin').list()).filter(({ uid }) =>
          mayRestore(ctx, uid),
        ),
        files: mayKeepFiles(ctx) ? await service(strapi, 'api::bin.file-bin').list() : [],
      })),
      panelRoute('POST', '/documents/:uid/:documentId/restore', async (ctx) => {
        const named = namedDocument.safeParse(ctx.params);
        if (!named.success || !mayRestore(ctx, named.data.uid)) throw notAllowed();
        const staffId = panelStateOf(ctx).user.id;
        return service(strapi, 'api::bin.document-bin').restore({ ...named.data, staffId });
      }),
      panelRoute('POST', '/files/:id/restore', async (ctx) => {
        if (!mayKeepFiles(ctx)) throw notAllowed();
        await service(strapi, 'api::bin.file-bin').restore(String(ctx.params.id));
        return { success: true };
      }),
    ],
  } as never);
}
