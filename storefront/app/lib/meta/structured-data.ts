import type { MetaDescriptor } from '@remix-run/node';
import type { ShopContent } from '@shop/contract';
import { pageUrl, type RootData } from './page-meta';

/** Facts for machines after schema.org. Remix escapes the text for its place in the page. */
export const jsonLd = (facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts } as never,
});

/** Where a page stands: names and paths from the top down. */
export function breadcrumbs(root: RootData | undefined, places: readonly { name: string; path: string }[]) {
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: pageUrl(root, path),
    })),
  });
}

/** The house itself. */
export function organization(publicUrl: string, shop: ShopContent): MetaDescriptor {
  return jsonLd({
    '@type': 'Organization',
    name: shop.brandName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    slogan: shop.tagline,
    email: shop.contactEmail,
  });
}
