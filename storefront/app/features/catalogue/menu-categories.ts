import type { PageBlock, Product, StoryTile } from '@shop/contract';
import type { CategoryWord, MenuPane } from '@shop/contract/rules';

/** The lists the menu's product pane is made of, fetched in parallel (MENU-06). */
export const MENU_CATEGORIES = [
  'man pendant',
  'woman pendant',
  'ring',
  'earring',
  'bracelet',
  'pendant',
] as const satisfies readonly CategoryWord[];

/** Tiles of one pane at most. */
export const MENU_TILES = 8;

/** The first products of each category; null for one that failed to load (MENU-07). */
export type MenuProducts = Record<(typeof MENU_CATEGORIES)[number], Product[] | null>;

/** What the search shows of a story. */
export type ShortStory = Pick<StoryTile, 'title' | 'path' | 'label' | 'cover' | 'readMinutes' | 'language'>;

/** What overlays show of the shop, in one answer. A storefront of the release before tells of no stories. */
export type MenuPieces = MenuProducts & { stories?: ShortStory[] };

/** The address of the page that lists the stories. */
export const STORIES_PAGE = 'Stories';
/** Stories that the search shows. */
const STORIES = 2;

/** The first stories that a page lists, in its editors' order. */
export function firstStories(blocks: readonly PageBlock[]): ShortStory[] {
  const listed = blocks.flatMap((block) => (block.type === 'story-grid' ? block.stories : []));
  const once = [...new Map(listed.map((story) => [story.path, story])).values()];
  return once.slice(0, STORIES).map(({ title, path, label, cover, readMinutes, language }) => ({
    ...{ title, path, label, cover, readMinutes },
    ...(language && { language }),
  }));
}

/** One piece of each kind, for a look around before anything is searched for; those that failed are left out. */
export function onePieceOfEach(products: MenuProducts | null): Product[] {
  const lists = [products?.['woman pendant'], products?.ring, products?.earring, products?.bracelet];
  return lists.flatMap((list) => list?.[0] ?? []);
}

/** What can be pointed at in the menu (MENU-01, MENU-02). */
export type MenuPlace = MenuPane;

/** How many of each the pendants' overview shows (MENU-03). */
const OVERVIEW = 2;

/** The products of the pane of a place; null while there are none to show (MENU-02, MENU-03, MENU-07). */
export function paneProducts(place: MenuPlace, products: MenuProducts | null): Product[] | null {
  if (!products) return null;
  switch (place) {
    case 'Pendants': {
      const women = products['woman pendant'];
      const men = products['man pendant'];
      if (!women && !men) return null;
      return [...(women ?? []).slice(0, OVERVIEW), ...(men ?? []).slice(0, OVERVIEW)];
    }
    case 'Women':
      // The page it leads to shows the general pendants too.
      return products.pendant ?? products['woman pendant'];
    case 'Men':
      return products['man pendant'];
    case 'Rings':
      return products.ring;
    case 'Earrings':
      return products.earring;
    case 'Bracelets':
      return products.bracelet;
  }
}
