import type { MetaDescriptor } from '@remix-run/node';
import { METALS, plainDollars, productPath, unitPriceCents } from '@shop/contract/rules';
import { pageMeta, pageUrl, rootTranslate, type rootData } from '~/lib/meta/page-meta';
import { pictureUrl } from '~/lib/picture-url';
import { leftOf } from '~/lib/stock-labels';
import { breadcrumbs, jsonLd } from '~/lib/meta/structured-data';
import type { ShownProduct } from './options';

/** A count in schema.org's words: nothing left, few, or enough. */
function availability(left: number | null): string {
  if (left === null) return 'InStock';
  return left === 0 ? 'OutOfStock' : 'LimitedAvailability';
}

/** One offer for each metal the piece is made in. */
function offers(product: ShownProduct, url: string) {
  return METALS.flatMap((metal) => {
    const price = unitPriceCents(product, metal);
    if (price === null) return [];
    return {
      '@type': 'Offer',
      name: metal,
      sku: `${product._id}-${metal}`,
      price: plainDollars(price),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability(leftOf(product, metal))}`,
      url,
    };
  });
}

/** Title, canonical address and schema.org facts of a product page; other addresses of a product name its own page. */
export function productMeta(root: ReturnType<typeof rootData>, product: ShownProduct): MetaDescriptor[] {
  const publicUrl = root?.publicUrl ?? '';
  const path = productPath(product.listPage, product.slug);
  const { listPage } = product;
  const metals = offers(product, pageUrl(root, path));
  return [
    ...pageMeta(root, {
      ...product,
      path,
      picture: product.pictures[0]?.path,
      type: 'product',
    }),
    jsonLd({
      '@type': 'Product',
      name: product.title,
      description: product.description,
      sku: product._id,
      image: product.pictures.map((picture) => publicUrl + pictureUrl(picture.path, 1280, 'jpg')),
      ...(root?.shop && { brand: { '@type': 'Brand', name: root.shop.brandName } }),
      ...(metals.length > 0 && { offers: metals }),
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
    }),
    breadcrumbs(root, [
      { name: rootTranslate(root)('Jewelry'), path: '/' },
      listPage
        ? { name: rootTranslate(root)(listPage), path: `/${listPage}` }
        : {
            name: product.categoryName ?? product.category,
            path: `/ProductList?category=${product.category}`,
          },
      { name: product.title, path },
    ]),
  ];
}
