import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';

const document = z.object({ uid: z.string().regex(/^api::/), documentId: z.string().min(1) });

/** What somebody signed in at the panel may do there. */
interface Ability {
  can(action: string, subject?: string): boolean;
}
interface PanelState {
  user: { id: number };
  userAbility: Ability;
}

const EXPLORER = 'plugin::content-manager.explorer';

/** The calls of the screen 'Bin' in Strapi's panel, under /shop-bin of the CMS, for signed-in staff only. */
export function registerBinRoutes(strapi: Core.Strapi): void {
  const abilityOf = (ctx: Context) => (ctx.state as PanelState).userAbility;
  const mayRestore = (ctx: Context, uid: string) =>
    ['create', 'update'].every((right) => abilityOf(ctx).can(`${EXPLORER}.${right}`, uid));
  const mayKeepFiles = (ctx: Context) => abilityOf(ctx).can('plugin::upload.assets.create');
  const refuse = () => new errors.ForbiddenError('Your role does not allow this.');
  const route = (method: string, path: string, handler: (ctx: Context) => Promise<unknown>) => ({
    method,
    path,
    handler: async (ctx: Context) => {
      try {
        ctx.body = await handler(ctx);
      } catch (error) {
        if (error instanceof ShopError) throw new errors.ApplicationError(error.message);
        throw error;
      }
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: {},
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/shop-bin',
    routes: [
      route('GET', '/', async (ctx) => ({
        documents: (await service(strapi, 'api::bin.document-bin').list()).filter(({ uid }) =>
          mayRestore(ctx, uid),
        ),
        files: mayKeepFiles(ctx) ? await service(strapi, 'api::bin.file-bin').list() : [],
      })),
      route('POST', '/documents/:uid/:documentId/restore', async (ctx) => {
        const named = document.safeParse(ctx.params);
        if (!named.success || !mayRestore(ctx, named.data.uid)) throw refuse();
        const staffId = (ctx.state as PanelState).user.id;
        return service(strapi, 'api::bin.document-bin').restore({ ...named.data, staffId });
      }),
      route('POST', '/files/:id/restore', async (ctx) => {
        if (!mayKeepFiles(ctx)) throw refuse();
        await service(strapi, 'api::bin.file-bin').restore(String(ctx.params.id));
        return { success: true };
      }),
    ],
  } as never);
}
