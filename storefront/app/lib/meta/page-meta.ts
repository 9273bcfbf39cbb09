import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse, useRouteLoaderData } from '@remix-run/react';
import type { Meta, ShopContent } from '@shop/contract';
import { DEFAULT_LOCALE, localeFacts, localePath, windowTitle, type Locale } from '@shop/contract/rules';
import { useEffect } from 'react';
import type { Messages } from '~/i18n/messages';
import { translator, type Translate } from '~/i18n/text';
import { pictureUrl } from '../picture-url';

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
  /** What editors say to search engines in place of the above (S-104). */
  meta?: Meta | undefined;
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

const windowTitleOf = (root: RootData | undefined, { title, meta }: Pick<PageFacts, 'title' | 'meta'>) =>
  meta?.title ?? windowTitle(title, root?.shop?.brandName);

/** Sets the window's title once a page's data has arrived: `meta` ran before that, and does at each change of address. */
export function useDocumentTitle(page: Pick<PageFacts, 'title' | 'meta'> | undefined): void {
  const root = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (page) document.title = windowTitleOf(root, page);
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

const NO_INDEX = { name: 'robots', content: 'noindex' };

/** Title, description, canonical address (SHELL-04), other languages and OpenGraph of a page. */
export function pageMeta(root: RootData | undefined, facts: PageFacts): MetaDescriptor[] {
  const { meta = {} } = facts;
  const brand = root?.shop?.brandName;
  const description = meta.description ?? facts.description ?? root?.shop?.metaDescription;
  const path = meta.picture ?? facts.picture;
  const picture = path && pictureUrl(path, 1280, 'jpg');
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const languages = facts.languages ?? root?.shop?.languages ?? [locale];
  // What is not translated is the English page over again.
  const url = pageUrl(root, facts.path, languages.includes(locale) ? locale : DEFAULT_LOCALE);
  return [
    { title: windowTitleOf(root, facts) },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternateLinks(root, facts.path, languages),
    { property: 'og:title', content: meta.title ?? facts.title },
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
    ...(meta.noIndex ? [NO_INDEX] : []),
  ];
}

/** The title where no page gives one: that of the shop, or of the error that stands in the page's place. */
export function fallbackMeta(root: RootData | undefined, error: unknown): MetaDescriptor[] {
  if (!error) return [{ title: root?.shop?.brandName ?? '' }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = rootTranslate(root)(isMissing ? 'Page not found' : 'Something went wrong');
  return [{ title: windowTitleOf(root, { title }) }, NO_INDEX];
}
