import type { RunningShop } from './fixtures';

/** Every kind of product page, with a category whose products it shows. */
export const PRODUCT_PAGES = [
  ['/product', 'woman pendant'],
  ['/navbar-detail', 'ring'],
  ['/Rings', 'ring'],
  ['/Earrings', 'earring'],
  ['/Bracelets', 'bracelet'],
  ['/Man', 'man pendant'],
] as const;

/** The id of the first product of a category, as the API lists it. */
export async function firstProduct(shop: RunningShop, category: string): Promise<string> {
  const response = await fetch(`${shop.cmsUrl}/api/products?category=${encodeURIComponent(category)}`);
  const [first] = (await response.json()) as { _id: string }[];
  if (!first) throw new Error(`No product of the category '${category}'.`);
  return first._id;
}
