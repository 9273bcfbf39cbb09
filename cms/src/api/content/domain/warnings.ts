import type { ContentWarning } from '@shop/contract';
import type { CatalogueProduct } from '../../product/domain/to-product';
import { toLink, type Published } from './links';
import type { StoredSharedBlock } from './shared-blocks';
import type { BlockSource } from './to-block';
import { toBlocks } from './to-blocks';
import type { StoredCategory, StoredHome } from './to-content';
import type { StoredSite } from './to-site';

type ById = ReadonlyMap<string, CatalogueProduct>;
/** The carousel of the home page is made for so many (HOME-04). */
const FEATURED = 7;

const said =
  (document: string) =>
  (block: string, message: string): ContentWarning => ({ document, block, message });

/** What the home page leaves out: pieces that are withdrawn or gone, pictures and films that are missing. */
export function homeWarnings(home: StoredHome, source: BlockSource): ContentWarning[] {
  const document = 'Home page';
  const say = said(document);
  const { byId } = source.published;
  const shown = home.featured.filter(({ documentId }) => byId.has(documentId)).length;
  const hidden = home.featured.length - shown;
  const tiles = home.showcaseTiles.filter(({ product }) => product && byId.has(product.documentId)).length;
  return [
    ...(home.hero?.picture ? [] : [say('Hero', 'The picture is missing.')]),
    ...(home.headerLandscape ? [] : [say('Film, wide screens', 'The film is missing.')]),
    ...(home.headerMobile ? [] : [say('Film, phones', 'The film is missing.')]),
    ...(hidden > 0
      ? [say('Carousel', `${hidden} of its pieces cannot be seen by visitors. They are left out.`)]
      : []),
    ...(shown < FEATURED ? [say('Carousel', `It shows ${shown} pieces; it is made for ${FEATURED}.`)] : []),
    ...(tiles < 2
      ? [say('Showcase', `${2 - tiles} of its two tiles has no piece that visitors can see. It is left out.`)]
      : []),
    ...(home.showcaseBanner?.picture ? [] : [say('Showcase banner', 'The picture is missing.')]),
    ...toBlocks(document, home.blocks, source).warnings,
  ];
}

/** What a category page leaves out. */
export function categoryWarnings({ title, heroes }: StoredCategory, byId: ById): ContentWarning[] {
  const say = said(`Category page ${title}`);
  return heroes.flatMap(({ picture, product }, n) => {
    const place = `Large picture ${n + 1}`;
    if (!picture) return [say(place, 'The picture is missing. It is left out.')];
    return product && !byId.has(product.documentId)
      ? [say(place, 'Its piece cannot be seen by visitors. The picture is no link.')]
      : [];
  });
}

/** What a shared block leaves out, wherever it is shown. */
export function sharedBlockWarnings({ title, blocks }: StoredSharedBlock, source: BlockSource) {
  return toBlocks(`Shared block ${title}`, blocks, source).warnings;
}

/** Links of the menu, the footer and the page of a wrong address that lead to nothing. */
export function siteWarnings(site: StoredSite, published: Published): ContentWarning[] {
  const say = said('Menu, footer and notices');
  const places = [
    ['Menu: Inside', site.menuInside],
    ...site.footerColumns.map((column) => [`Footer, ${column.title}`, column.links] as const),
    ['Page not found', site.notFoundLinks],
  ] as const;
  return places.flatMap(([place, links]) =>
    links
      .filter((link) => toLink(link, published) === null)
      .map((link) =>
        say(place, `The link “${link.text}” leads to nothing that is published. It is left out.`),
      ),
  );
}
