import { DEFAULT_LOCALE, toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { localeOf } from '../lib/documents/locales';
import { service } from '../lib/services';
import { documentFor } from './document-for';
import { panelRoute } from './panel-route';
import type { DocumentPicture } from './responses';

const LONGEST = 500;
/** More than any document has. */
const MOST = 200;
const words = z.string().trim().max(LONGEST);
const said = z.object({
  texts: z
    .array(
      z.object({
        id: z.int().positive(),
        language: z.string().refine((code) => code !== DEFAULT_LOCALE && toLocale(code) === code),
        alternativeText: words,
        caption: words,
        /** A panel of the release before does not say what its form showed. */
        before: z.object({ alternativeText: words, caption: words }).optional(),
      }),
    )
    .max(MOST),
});

/** What the pictures of a document show, in other languages (S-100): under /edit-screen of the CMS, for signed-in staff only. */
export function registerPictureRoutes(strapi: Core.Strapi): void {
  const texts = () => service(strapi, 'api::product.picture-texts');
  const of = async (ctx: Context, right: 'read' | 'update') => ({
    ...(await documentFor(strapi, ctx, right)),
    locale: localeOf(ctx),
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/edit-screen',
    routes: [
      panelRoute('GET', '/:uid/:documentId/pictures', async (ctx): Promise<DocumentPicture[]> =>
        texts().of(await of(ctx, 'read')),
      ),
      panelRoute('PUT', '/:uid/:documentId/pictures', async (ctx): Promise<DocumentPicture[]> => {
        const document = await of(ctx, 'update');
        await texts().write(document, said.parse(ctx.request.body).texts);
        return texts().of(document);
      }),
    ],
  } as never);
}
