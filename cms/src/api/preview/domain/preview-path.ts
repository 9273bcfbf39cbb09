import { productPath, type ListPage } from '@shop/contract';
import { isSentence, partOf, type PARTS } from '@shop/contract/texts';

/** Members of a stored document that say where visitors meet it. */
export interface PreviewedDocument {
  documentId: string;
  title?: unknown;
  brandName?: unknown;
  category?: unknown;
  page?: unknown;
  sentence?: unknown;
  slug?: unknown;
}

interface Place {
  title: string;
  /** Of the shop's own origin. */
  path: string;
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The page that lists the pieces of a category, by its word; null for none. */
export type ListPageOf = (category: string) => ListPage | null;

/** A page on which most of what a part of the shop says is read; of what mails say there is none. */
const PAGE_OF: Readonly<Record<Exclude<keyof typeof PARTS, 'mails'>, string>> = {
  shell: '/',
  pages: '/',
  lists: '/ProductList',
  product: '/ProductList',
  bag: '/bag',
  checkout: '/CheckoutPage',
  forms: '/Contact',
  account: '/login',
  refusals: '/CheckoutPage',
  answers: '/CheckoutPage',
};

/** The page of a sentence; null of one that mails alone say. */
function pageOf(sentence: unknown): string | null {
  const part = isSentence(sentence) ? partOf(sentence) : 'shell';
  return part === 'mails' ? null : PAGE_OF[part];
}

/** Where a document of each type is seen. A type that is not here has no page to be previewed on. */
const PLACES: Readonly<
  Record<string, (document: PreviewedDocument, listPageOf: ListPageOf) => Place | null>
> = {
  'api::product.product': ({ documentId, title, category }, listPageOf) => ({
    title: text(title, 'Untitled piece'),
    path: productPath(listPageOf(text(category, '')), documentId),
  }),
  'api::category.category': ({ title, page }) => ({
    title: text(title, 'Untitled page'),
    path: `/${text(page, 'Pendants')}`,
  }),
  'api::home.home': () => ({ title: 'Home page', path: '/' }),
  'api::page.page': ({ title, slug }) => ({
    title: text(title, 'Untitled page'),
    path: `/${text(slug, '')}`,
  }),
  'api::story.story': ({ title, slug }) => ({
    title: text(title, 'Untitled story'),
    path: `/Stories/${text(slug, '')}`,
  }),
  'api::site.site': () => ({ title: 'Menu, footer and notices', path: '/' }),
  // Above every page: on the one that most visitors begin with.
  'api::announcement.announcement': ({ sentence }) => ({
    title: text(sentence, 'Announcement without words'),
    path: '/',
  }),
  'api::interface-text.interface-text': ({ sentence }) => {
    const path = pageOf(sentence);
    return path === null ? null : { title: text(sentence, 'Interface text without a sentence'), path };
  },
  // The page that says most of their facts.
  'api::shop-settings.shop-settings': () => ({ title: 'Shop settings', path: '/FAQ' }),
};

/** Whether documents of this type have a page to be previewed on. */
export const hasPreview = (uid: string): boolean => Object.hasOwn(PLACES, uid);

/** The page a document is seen on; null for a type without one. */
export function previewPlace(uid: string, document: PreviewedDocument, listPageOf: ListPageOf): Place | null {
  return hasPreview(uid) ? (PLACES[uid]?.(document, listPageOf) ?? null) : null;
}
