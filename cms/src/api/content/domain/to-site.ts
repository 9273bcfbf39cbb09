import type { ContentLink, MenuPane, SiteContent } from '@shop/contract';
import { toLink, type Published, type StoredLink } from './links';

type Text = string | null;

/** Menu, footer and notices as Strapi stores them. */
export interface StoredSite {
  menuCollections: readonly { text: string; page: string; pane: MenuPane; under: boolean | null }[];
  menuInside: readonly StoredLink[];
  footerColumns: readonly { title: string; links: readonly StoredLink[] }[];
  deliveryNotice: Text;
  shippingNotice: Text;
  checkoutBadge: Text;
  materialNotice: Text;
  shippingTab: Text;
  contactText: Text;
  notFoundTitle: Text;
  notFoundText: Text;
  notFoundLinks: readonly StoredLink[];
}

interface Source {
  published: Published;
  fill: (text: string) => string;
  html: (text: string) => string;
}

/** The menu's collections: an entry marked as standing under another is a part of the nearest one above it. */
function collections(entries: StoredSite['menuCollections']): SiteContent['menu']['collections'] {
  const made: SiteContent['menu']['collections'] = [];
  for (const { text, page, pane, under } of entries) {
    const entry = { text, to: `/${page}`, pane };
    const above = made.at(-1);
    if (under && above) above.parts.push(entry);
    else made.push({ ...entry, parts: [] });
  }
  return made;
}

/** The `site` of GET /api/content/shop. Links to what is not published are left out. */
export function toSite(stored: StoredSite, { published, fill, html }: Source): SiteContent {
  const links = (all: readonly StoredLink[]): ContentLink[] =>
    all.flatMap((link) => toLink(link, published) ?? []);
  const text = (words: Text) => (words?.trim() ? fill(words.trim()) : null);
  return {
    menu: { collections: collections(stored.menuCollections), inside: links(stored.menuInside) },
    footer: stored.footerColumns
      .map((column) => ({ title: column.title, links: links(column.links) }))
      .filter((column) => column.links.length > 0),
    notices: {
      delivery: text(stored.deliveryNotice),
      shipping: text(stored.shippingNotice),
      checkout: text(stored.checkoutBadge),
      material: text(stored.materialNotice),
      shippingTab: stored.shippingTab?.trim() ? html(stored.shippingTab) : null,
      contact: text(stored.contactText),
    },
    notFound: {
      title: text(stored.notFoundTitle),
      text: text(stored.notFoundText),
      links: links(stored.notFoundLinks),
    },
  };
}
