import { DEFAULT_LOCALE, localeOfPath, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { editScreenPath } from '../../../lib/documents/edit-screen-path';
import { hasLanguages, typeOf } from '../../../lib/documents/models';
import { readDocument, readDocuments } from '../../../lib/documents/read-documents';
import { service } from '../../../lib/services';
import { panelOrigin, shopSettings } from '../../../lib/shop-settings';
import { matchesName, type StoredCategory } from '../domain/to-content';

const HOME = 'api::home.home';
const CATEGORY = 'api::category.category';
const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const PRODUCT = 'api::product.product';

type Place = { uid: string; documentId: string };

/** Whether a page is a piece's: by the words before its own (VIEW-01). */
const ABOVE_PIECES = /^(product|navbar-detail|pendants|man|rings|earrings|bracelets)$/i;

/** From a page of the shop to the screen that edits it (S-74). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const find = async (uid: string, query: object): Promise<string | undefined> =>
    (await readDocument<{ documentId: string }>(strapi, uid, { status: 'published', ...query }))?.documentId;
  const categoryOf = async (word: string): Promise<string | undefined> => {
    const all = await readDocuments<StoredCategory>(strapi, CATEGORY, { status: 'published' });
    return all.find((page) => matchesName(page, word))?.documentId;
  };

  /** The document that visitors read at a path without its language; null where editors wrote none. */
  async function documentAt(path: string): Promise<Place | null> {
    const words = path.split('/').filter(Boolean);
    const [first = '', second = ''] = words;
    const named = (uid: string, documentId: string | undefined): Place | null =>
      documentId === undefined ? null : { uid, documentId };
    if (first === '') return named(HOME, await find(HOME, {}));
    if (words.length === 2 && ABOVE_PIECES.test(first)) {
      const id = await service(strapi, 'api::product.catalogue').idOf(second);
      return named(PRODUCT, await find(PRODUCT, { filters: { documentId: { $eq: id } } }));
    }
    if (words.length === 2 && /^stories$/i.test(first))
      return named(STORY, await find(STORY, { filters: { slug: { $eqi: second } } }));
    const category = words.length === 1 ? await categoryOf(first) : undefined;
    if (category !== undefined) return named(CATEGORY, category);
    return named(PAGE, await find(PAGE, { filters: { slug: { $eqi: words.join('/') } } }));
  }

  const mayOpen = async (staffId: number, subject: string): Promise<boolean> => {
    const where = {
      action: 'plugin::content-manager.explorer.read',
      subject,
      role: { users: { id: staffId } },
    };
    return (await strapi.db.query('admin::permission').count({ where } as never)) > 0;
  };

  const isWritten = async ({ uid, documentId }: Place, locale: Locale): Promise<boolean> =>
    (await readDocument(strapi, uid, { documentId, status: 'draft', locale })) !== null;

  return {
    /**
     * The address of the edit screen of what a page of the shop shows, in the language of that where it is written in it.
     * @param path as its address has it
     * @returns null for a page that editors have not written, for staff who may not open the screen, and where nobody said
     *   at which address they open it
     */
    async urlFor(path: string, staffId: number): Promise<string | null> {
      const panel = panelOrigin(shopSettings(strapi));
      const at = localeOfPath(path);
      const place = panel === null ? null : await documentAt(at.path);
      if (panel === null || !place || !(await mayOpen(staffId, place.uid))) return null;
      const { uid } = place;
      const isTranslated =
        at.locale !== DEFAULT_LOCALE && hasLanguages(strapi, uid) && (await isWritten(place, at.locale));
      const isSingle = typeOf(strapi, uid).kind === 'singleType';
      const locale = isTranslated ? at.locale : null;
      return `${panel}/admin${editScreenPath({ ...place, isSingle, locale })}`;
    },
  };
};
