import type { LoaderFunctionArgs } from '@remix-run/node';
import { MENU_CATEGORIES, MENU_TILES, type MenuProducts } from '~/features/catalogue/menu-categories';
import { PUBLIC_PAGE } from '~/lib/public-page';

/** The menu's products (MENU-06): a category that fails is logged and left out, the others stand (MENU-07). */
export async function loader({ context }: LoaderFunctionArgs) {
  const lists = await Promise.all(
    MENU_CATEGORIES.map(async (category) => {
      try {
        return [category, await context.cms.firstOf(category, MENU_TILES)] as const;
      } catch (error) {
        context.log('warn', 'menu category missing', { category, reason: String(error) });
        return [category, null] as const;
      }
    }),
  );
  return Response.json(Object.fromEntries(lists) as MenuProducts, { headers: PUBLIC_PAGE });
}
