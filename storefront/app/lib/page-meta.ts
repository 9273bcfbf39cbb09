import type { MetaDescriptor } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { useEffect } from 'react';
import { pictureUrl } from './picture-url';

export interface PageFacts {
  title: string;
  description?: string | undefined;
  /** The page's one address, from the root. */
  path: string;
  /** Relative path of the page's picture. */
  picture?: string | undefined;
  type?: 'website' | 'product' | 'article';
}

interface RootData {
  shop: ShopContent | null;
  publicUrl: string;
}

/** Finds the root's data among a route's matches. */
export function rootData(matches: readonly unknown[]): RootData | undefined {
  const root = matches[0] as { data?: RootData } | undefined;
  return root?.data;
}

function withBrand(root: RootData | undefined, title: string): string {
  const brand = root?.shop?.brandName;
  return brand && title !== brand ? `${title} | ${brand}` : title;
}

/** Sets the window's title once a page's data has arrived; `meta` ran before that. */
export function useArrivedTitle(title: string | undefined): void {
  const root = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (title !== undefined) document.title = withBrand(root, title);
  }, [title, root]);
}

/** Title, description, canonical address (SHELL-04) and OpenGraph of a page. */
export function pageMeta(root: RootData | undefined, facts: PageFacts): MetaDescriptor[] {
  const brand = root?.shop?.brandName;
  const title = withBrand(root, facts.title);
  const description = facts.description ?? root?.shop?.metaDescription;
  const url = `${root?.publicUrl ?? ''}${facts.path}`;
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: facts.title },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:url', content: url },
    ...(brand ? [{ property: 'og:site_name', content: brand }] : []),
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(facts.picture
      ? [
          {
            property: 'og:image',
            content: `${root?.publicUrl ?? ''}${pictureUrl(facts.picture, 1280, 'jpg')}`,
          },
        ]
      : []),
  ];
}

/** Title and canonical address of a page that concerns one person: no search engine lists it. */
export function privateMeta(matches: readonly unknown[], title: string, path: string): MetaDescriptor[] {
  return [...pageMeta(rootData(matches), { title, path }), { name: 'robots', content: 'noindex' }];
}
