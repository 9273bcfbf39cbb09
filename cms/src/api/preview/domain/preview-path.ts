import { EXAMPLE_ORDER_ID, productPath, type ListPage } from '@shop/contract';
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

/** A page that a document is seen on. */
export interface PreviewPage {
  /** What an editor calls it. */
  name: string;
  /** Of the shop's own origin. */
  path: string;
  /** Filled with an example: it shows a person's own things to everybody else (S-111). */
  example?: true;
}

/** The first one is opened; the others can be chosen. */
type Pages = readonly [PreviewPage, ...PreviewPage[]];

interface Place {
  title: string;
  pages: Pages;
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The page that lists the pieces of a category, by its word; null for none. */
export type ListPageOf = (category: string) => ListPage | null;

const page = (path: string, name = 'Page'): [PreviewPage] => [{ name, path }];
const BAG: PreviewPage = { name: 'Bag', path: '/bag', example: true };
const CHECKOUT: PreviewPage = { name: 'Checkout', path: '/CheckoutPage', example: true };
const ORDER: PreviewPage = { name: 'Order', path: `/account/orders/${EXAMPLE_ORDER_ID}`, example: true };
const ACCOUNT: PreviewPage = { name: 'Account', path: '/account', example: true };
const HOME: PreviewPage = { name: 'Home', path: '/' };

/** The pages on which most of what a part of the shop says is read; of what mails say there is none. */
const PAGES_OF: Readonly<Record<Exclude<keyof typeof PARTS, 'mails'>, Pages>> = {
  shell: [HOME],
  pages: [HOME],
  lists: page('/ProductList'),
  product: page('/ProductList'),
  bag: [BAG, CHECKOUT],
  checkout: [CHECKOUT, BAG, ORDER],
  forms: page('/Contact'),
  account: [ORDER, ACCOUNT, ...page('/login', 'Log in')],
  refusals: [CHECKOUT, BAG],
  answers: [CHECKOUT, BAG],
  returns: [ORDER, ACCOUNT],
};

/** The pages of a sentence; null of one that mails alone say. */
function pagesOf(sentence: unknown): Pages | null {
  const part = isSentence(sentence) ? partOf(sentence) : 'shell';
  return part === 'mails' ? null : PAGES_OF[part];
}

/** Where a document of each type is seen. A type that is not here has no page to be previewed on. */
const PLACES: Readonly<
  Record<string, (document: PreviewedDocument, listPageOf: ListPageOf) => Place | null>
> = {
  'api::product.product': ({ documentId, title, category }, listPageOf) => ({
    title: text(title, 'Untitled piece'),
    pages: page(productPath(listPageOf(text(category, '')), documentId)),
  }),
  'api::category.category': ({ title, page: listPage }) => ({
    title: text(title, 'Untitled page'),
    pages: page(`/${text(listPage, 'Pendants')}`),
  }),
  'api::home.home': () => ({ title: 'Home page', pages: [HOME] }),
  'api::page.page': ({ title, slug }) => ({
    title: text(title, 'Untitled page'),
    pages: page(`/${text(slug, '')}`),
  }),
  'api::story.story': ({ title, slug }) => ({
    title: text(title, 'Untitled story'),
    pages: page(`/Stories/${text(slug, '')}`),
  }),
  'api::site.site': () => ({ title: 'Menu, footer and notices', pages: [HOME, CHECKOUT] }),
  // Above every page: on the one that most visitors begin with.
  'api::announcement.announcement': ({ sentence }) => ({
    title: text(sentence, 'Announcement without words'),
    pages: [HOME],
  }),
  'api::interface-text.interface-text': ({ sentence }) => {
    const pages = pagesOf(sentence);
    return pages && { title: text(sentence, 'Interface text without a sentence'), pages };
  },
  // The page that says most of their facts, and those that say the rest.
  'api::shop-settings.shop-settings': () => ({
    title: 'Shop settings',
    pages: [...page('/FAQ', 'Questions'), BAG, CHECKOUT, ORDER],
  }),
};

/** Whether documents of this type have a page to be previewed on. */
export const hasPreview = (uid: string): boolean => Object.hasOwn(PLACES, uid);

/** The pages a document is seen on; null for a type without one. */
export function previewPlace(uid: string, document: PreviewedDocument, listPageOf: ListPageOf): Place | null {
  return hasPreview(uid) ? (PLACES[uid]?.(document, listPageOf) ?? null) : null;
}
