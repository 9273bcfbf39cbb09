import {
  data,
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import type { SearchResult } from '@shop/contract';
import { LIST_PAGES, localeOfPath } from '@shop/contract/rules';
import { useLoaderData, useNavigation, useRouteError } from '@remix-run/react';
import {
  filterCount,
  listPath,
  listSearch,
  readListQuery,
  type ListQuery,
} from '~/features/search/list-query';
import { categoryLabel } from '~/features/search/list-words';
import { ProductListView } from '~/features/search/product-list-view';
import { isCmsError } from '~/lib/cms/cms-client.server';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { pageMeta, rootData, rootTranslate } from '~/lib/meta/page-meta';
import { LoadError } from '~/ui/load-error';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

/** A query has one address: what it does not understand, and pages past the last, lead to the cleaned one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const query = readListQuery(asked);
  if (listSearch(query).toString() !== asked.toString()) throw redirect(listPath(query));
  const result = await orErrorPage(listOf(context, query), context.log);
  if (!result) throw redirect(listPath({ ...query, categories: [], page: 1 }));
  const known = knownOf(query, result);
  if (filterCount(known) < filterCount(query)) throw redirect(listPath({ ...known, page: 1 }));
  const last = Math.max(1, Math.ceil(result.total / result.pageSize));
  if (query.page > last) throw redirect(listPath({ ...query, page: last }));
  const [category, other] = query.categories;
  const page = LIST_PAGES.find((one) => !other && one === category);
  const about = page ? await aboutCategory(context, page) : null;
  const picture = about?.heroes[0]?.picture ?? result.items[0]?.pictures[0];
  const instead = result.total === 0 && filterCount(query) > 0 ? await featured(context) : [];
  return data(
    { query, result, instead, description: about?.intro, picture: picture?.path },
    { headers: PUBLIC_PAGE },
  );
}

/** Shown in place of what was not found (S-134); none where they cannot be had. */
const featured = async ({ cms, log }: AppLoadContext) => {
  try {
    return (await cms.search(new URLSearchParams({ sort: 'featured', pageSize: '4' }))).items;
  } catch (error) {
    log('warn', 'featured pieces missing', { reason: String(error) });
    return [];
  }
};

/** Without what it asks for beside others and what the shop does not have: such an address has no page of its own. */
const knownOf = (query: ListQuery, { facets, sizes }: SearchResult): ListQuery => ({
  ...query,
  categories: query.categories.filter((one) =>
    [...LIST_PAGES, ...facets.categories.map(({ value }) => value)].includes(one),
  ),
  sizes: query.sizes.filter((one) => !sizes || sizes.some(({ value }) => value === one)),
});

/** Null where the query names no category but such as the shop does not have. */
const listOf = ({ cms }: AppLoadContext, query: ListQuery) =>
  cms.search(listSearch(query)).catch((error: unknown) => {
    if (isCmsError(error) && error.status === 400 && query.categories.length > 0) return null;
    throw error;
  });

/** What a category's page says of it. The list stands without: that page may be a draft, or not to be had. */
const aboutCategory = ({ cms, log }: AppLoadContext, category: string) =>
  cms.category(category).catch((error: unknown) => {
    log('warn', 'words about the category missing', { category, reason: String(error) });
    return null;
  });

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const query = loaded?.query;
  const root = rootData(matches);
  const t = rootTranslate(root);
  // Of several the whole collection is the page for search engines.
  const categories = query?.categories.length === 1 ? query.categories : [];
  const [category] = categories.map((one) => categoryLabel(one, loaded?.result.facets.categories ?? [], t));
  const whole = category ? t('The collection: {words}', { words: category }) : t('The collection');
  const words = query?.q ? t('Search: {words}', { words: query.q }) : whole;
  return [
    ...pageMeta(root, {
      title: query && query.page > 1 ? t('{title}, page {page}', { title: words, page: query.page }) : words,
      description: loaded?.description,
      picture: loaded?.picture,
      path: listPath(query ? { categories, page: query.page } : {}),
    }),
    // A page for every word somebody might type is none for a search engine to keep.
    ...(query?.q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

export default function ProductList() {
  const { query, result, instead } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const loading =
    state === 'loading' && localeOfPath(location.pathname).path.toLowerCase() === '/productlist';
  return <ProductListView query={query} result={result} instead={instead} loading={loading} />;
}

export function ErrorBoundary() {
  return <LoadError error={useRouteError()} />;
}
