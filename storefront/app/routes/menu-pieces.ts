import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  firstStories,
  MENU_CATEGORIES,
  MENU_TILES,
  STORIES_PAGE,
  type MenuPieces,
  type MenuProducts,
} from '~/features/catalogue/menu-categories';
import { PUBLIC_PAGE } from '~/lib/public-page';

/**
 * The products of the menu and the search (MENU-06), and stories beside them: a part that fails is logged and left out, the
 * others stand (MENU-07).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const stories = async () => {
    try {
      const page = await context.cms.page(STORIES_PAGE);
      return page ? firstStories(page.blocks) : [];
    } catch (error) {
      context.log('warn', 'stories missing', { reason: String(error) });
      return [];
    }
  };
  const [told, ...lists] = await Promise.all([
    stories(),
    ...MENU_CATEGORIES.map(async (category) => {
      try {
        return [category, await context.cms.firstOf(category, MENU_TILES)] as const;
      } catch (error) {
        context.log('warn', 'menu category missing', { category, reason: String(error) });
        return [category, null] as const;
      }
    }),
  ]);
  const pieces: MenuPieces = { ...(Object.fromEntries(lists) as MenuProducts), stories: told };
  return Response.json(pieces, { headers: PUBLIC_PAGE });
}
