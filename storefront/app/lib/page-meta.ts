import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse, useRouteLoaderData } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { DEFAULT_LOCALE, localeFacts, localePath, type Locale } from '@shop/contract/rules';
import { useEffect } from 'react';
import type { Text } from '~/i18n/de';
import type { Messages } from '~/i18n/messages';
import { translator, type Translate, type Values } from '~/i18n/text';
import { pictureUrl } from './picture-url';

export interface PageFacts {
  title: string;
  description?: string | undefined;
  /** The page's one address, from the root, without a language's prefix. */
  path: string;
  /** The languages its words are written in; left out: all that the shop speaks. In any other the page is shown in English. */
  languages?: readonly Locale[] | undefined;
  /** Relative path of the page's picture. */
  picture?: string | undefined;
  type?: 'website' | 'product' | 'article';
}

export interface RootData {
  shop: ShopContent | null;
  publicUrl: string;
  /** The page's language; without it the default one. */
  locale?: Locale;
  messages?: Messages | null;
}

/** Finds the root's data among a route's matches. */
export function rootData(matches: readonly unknown[]): RootData | undefined {
  const root = matches[0] as { data?: RootData } | undefined;
  return root?.data;
}

/** The page's voice, where no component is there to ask for it. */
export const rootTranslate = (root: RootData | undefined): Translate =>
  translator(root?.locale ?? DEFAULT_LOCALE, root?.messages ?? null);

function withBrand(root: RootData | undefined, title: string): string {
  const brand = root?.shop?.brandName;
  return brand && title !== brand ? `${title} | ${brand}` : title;
}

/** Sets the window's title once a page's data has arrived: `meta` ran before that, and does at each change of address. */
export function useDocumentTitle(title: string | undefined): void {
  const root = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (title !== undefined) document.title = withBrand(root, title);
  });
}

/** The full address of a page of the shop in the language of this one. */
export const pageUrl = (root: RootData | undefined, path: string, locale = root?.locale ?? DEFAULT_LOCALE) =>
  `${root?.publicUrl ?? ''}${localePath(locale, path)}`;

/** The same page in its languages, for search engines (D-19); the default one for people who speak none of them. */
function alternateLinks(
  root: RootData | undefined,
  path: string,
  languages: readonly Locale[],
): MetaDescriptor[] {
  const alternate = (hrefLang: string, locale: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: pageUrl(root, path, locale),
  });
  return [...languages.map((code) => alternate(code, code)), alternate('x-default', DEFAULT_LOCALE)];
}

/** Title, description, canonical address (SHELL-04), other languages and OpenGraph of a page. */
export function pageMeta(root: RootData | undefined, facts: PageFacts): MetaDescriptor[] {
  const brand = root?.shop?.brandName;
  const title = withBrand(root, facts.title);
  const description = facts.description ?? root?.shop?.metaDescription;
  const picture = facts.picture && pictureUrl(facts.picture, 1280, 'jpg');
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const languages = facts.languages ?? root?.shop?.languages ?? [locale];
  // What is not translated is the English page over again.
  const url = pageUrl(root, facts.path, languages.includes(locale) ? locale : DEFAULT_LOCALE);
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternateLinks(root, facts.path, languages),
    { property: 'og:title', content: facts.title },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: localeFacts(locale).tag.replace('-', '_') },
    ...(brand ? [{ property: 'og:site_name', content: brand }] : []),
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(picture ? [{ property: 'og:image', content: `${root?.publicUrl ?? ''}${picture}` }] : []),
  ];
}

/** The title where no page gives one: that of the shop, or of the error that stands in the page's place. */
export function fallbackMeta(root: RootData | undefined, error: unknown): MetaDescriptor[] {
  const brand = root?.shop?.brandName;
  if (!error) return [{ title: brand ?? '' }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = rootTranslate(root)(isMissing ? 'Page not found' : 'Something went wrong');
  return [{ title: withBrand(root, words) }, { name: 'robots', content: 'noindex' }];
}

/** Title and canonical address of a page that concerns one person: no search engine lists it. */
export function privateMeta(
  matches: readonly unknown[],
  title: Text,
  path: string,
  values?: Values,
): MetaDescriptor[] {
  const root = rootData(matches);
  return [
    ...pageMeta(root, { title: rootTranslate(root)(title, values), path }),
    { name: 'robots', content: 'noindex' },
  ];
}
