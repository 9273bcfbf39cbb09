import type { MetaDescriptor } from '@remix-run/node';
import { METALS, dollarsToCents, centsToDollars, productPath, unitPriceCents } from '@shop/contract/rules';
import { pageMeta, type rootData } from '~/lib/page-meta';
import { pictureUrl } from '~/lib/picture-url';
import type { ShownProduct } from './options';

/** Title, canonical address and schema.org facts of a product page; other addresses of a product name its own page. */
export function productMeta(root: ReturnType<typeof rootData>, product: ShownProduct): MetaDescriptor[] {
  const path = productPath(product.category, product._id);
  const prices = METALS.map((metal) =>
    unitPriceCents(
      {
        priceCents: dollarsToCents(product.price),
        goldPriceCents: product.goldPrice === null ? null : dollarsToCents(product.goldPrice),
      },
      metal,
    ),
  ).filter((cents) => cents !== null);
  return [
    ...pageMeta(root, {
      title: product.title,
      description: product.description,
      path,
      picture: product.pictures[0]?.path,
      type: 'product',
    }),
    {
      // Remix escapes the text for its place in the page.
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.title,
        description: product.description,
        image: product.pictures.map(
          (picture) => `${root?.publicUrl ?? ''}${pictureUrl(picture.path, 1280, 'jpg')}`,
        ),
        ...(prices.length > 0 && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: centsToDollars(Math.min(...prices)).toFixed(2),
            highPrice: centsToDollars(Math.max(...prices)).toFixed(2),
            offerCount: prices.length,
          },
        }),
      },
    },
  ];
}
