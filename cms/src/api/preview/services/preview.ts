import {
  DEFAULT_LOCALE,
  localeFacts,
  localePath,
  PREVIEW_HEADER,
  type Locale,
  type Preview,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { secretsFor } from '../../../lib/digests';
import { ShopError } from '../../../lib/errors';
import { readPreview, signPreview, type PreviewClaim } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import type { PreviewLink } from '../../../panel-api/responses';
import { shopSettings } from '../../../lib/shop-settings';
import { hasPreview, previewPlace, type PreviewedDocument } from '../domain/preview-path';
import { sharedNow } from '../../../lib/time/shared-clock';

/** An editor at work opens the link at once; one that was passed on works for a colleague's look the same day. */
const LINK_MS = 4 * 60 * 60 * 1_000;

/** Drafts, readable through a signed link for one document (DESIGN: a publish). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const secrets = () => secretsFor(strapi, 'preview links');

  const placeOf = async (uid: string, documentId: string, locale: Locale) => {
    const draft = hasPreview(uid)
      ? await strapi.documents(uid as never).findOne({ documentId, status: 'draft', locale } as never)
      : null;
    const categories = await service(strapi, 'api::product-category.categories').now();
    const listPageOf = (word: string) => categories.of(word).page;
    const place = draft && previewPlace(uid, draft as PreviewedDocument, listPageOf);
    if (place) return place;
    const { name } = localeFacts(locale);
    throw new ShopError(
      'unknown',
      'no_preview',
      hasPreview(uid) && locale !== DEFAULT_LOCALE
        ? `This is not written in ${name} yet: visitors are shown the English.`
        : 'There is no page to preview this on.',
    );
  };

  return {
    /**
     * A link that opens a document's page with its draft, in the language of that, and the same of the other pages that show
     * it. `panel`: the origin that may frame it.
     * @throws {ShopError} 404 for a document that does not exist or has no page
     */
    async link(
      uid: string,
      documentId: string,
      locale: Locale = DEFAULT_LOCALE,
      panel?: string,
    ): Promise<PreviewLink> {
      const { pages } = await placeOf(uid, documentId, locale);
      const expiresAt = sharedNow(strapi).getTime() + LINK_MS;
      const [secret = ''] = secrets();
      const token = signPreview({ uid, documentId, expiresAt, locale, panel }, secret);
      const urlOf = (path: string) => {
        const url = new URL(localePath(locale, path), shopSettings(strapi).STOREFRONT_URL);
        url.searchParams.set('preview', token);
        return url.href;
      };
      return {
        url: urlOf(pages[0].path),
        expiresAt: new Date(expiresAt).toISOString(),
        pages: pages.map(({ name, path }) => ({ name, url: urlOf(path) })),
      };
    },
    /**
     * The claim that a call carries, or null for a call without one.
     * @throws {ShopError} 403 'preview_ended' for a claim that is not ours or has expired
     */
    claimOf(ctx: Context): PreviewClaim | null {
      const token = ctx.get(PREVIEW_HEADER);
      if (token === '') return null;
      const claim = readPreview(token, secrets(), sharedNow(strapi).getTime());
      if (claim) return claim;
      throw new ShopError(
        'forbidden',
        'preview_ended',
        'This preview link has expired. Open the preview again from the edit screen.',
      );
    },
    /** What a claim opens, in words. */
    async describe({ uid, documentId, expiresAt, locale, panel }: PreviewClaim): Promise<Preview> {
      const { title, pages } = await placeOf(uid, documentId, locale);
      return {
        title,
        expiresAt: new Date(expiresAt).toISOString(),
        ...(panel !== undefined && { panel }),
        ...(pages.some(({ example }) => example) && { example: true }),
      };
    },
  };
};
