import { isOwnAddress, localeOfPath, productPath, type ContentLink } from '@shop/contract';
import type { CatalogueProduct } from '../../product/domain/to-product';

type Target = { documentId: string } | null | undefined;

/** A link as Strapi stores it: words, and one of several targets. */
export interface StoredLink {
  text: string;
  page?: Target;
  story?: Target;
  category?: Target;
  product?: Target;
  address?: string | null;
}

/** What is published, by document id: where links may lead. */
export interface Published {
  /** Paths; of pieces those that are named where this is used. */
  pages: ReadonlyMap<string, string>;
  stories: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  byId: ReadonlyMap<string, CatalogueProduct>;
}

const OUTSIDE = /^(https:\/\/|mailto:|tel:)[^\s"'<>]+$/i;

/** Whether an address is one that visitors can be sent to: https, mail, telephone, or a path of the shop. */
export function isAddress(address: string): boolean {
  return OUTSIDE.test(address) || /^\/(?![/\\])[^\s"'<>\\]*$/.test(address);
}

/** A path without its query and hash, in lower case. */
const bare = (path: string) => (path.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

/** Whether a path of the shop leads to something: its own screens, a published page, a story. */
export function isPublishedAddress(address: string, published: Published): boolean {
  if (!address.startsWith('/')) return true;
  const path = bare(address);
  const named = [...published.pages.values(), ...published.stories.values()];
  if (named.some((known) => known.toLowerCase() === path)) return true;
  if (path.startsWith('/stories/')) return false;
  return isOwnAddress(path);
}

function targetOf(link: StoredLink, published: Published): string | null {
  const { page, story, category, product } = link;
  if (page) return published.pages.get(page.documentId) ?? null;
  if (story) return published.stories.get(story.documentId) ?? null;
  if (category) return published.categories.get(category.documentId) ?? null;
  if (product) {
    const detail = published.byId.get(product.documentId)?.detail;
    return detail ? productPath(detail.listPage, detail.slug) : null;
  }
  // A link keeps to the language of the page it stands on, whichever its address was copied from.
  const address = link.address && localeOfPath(link.address.trim()).path;
  return address && isAddress(address) && isPublishedAddress(address, published) ? address : null;
}

/** A stored link for the wire; null for one whose target is not published or not there. */
export function toLink(link: StoredLink | null | undefined, published: Published): ContentLink | null {
  if (!link) return null;
  const to = targetOf(link, published);
  return to === null ? null : { text: link.text, to };
}
