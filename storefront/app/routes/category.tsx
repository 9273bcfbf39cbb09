import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  useLoaderData,
  useLocation,
  useRouteError,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import type { CategoryContent } from '@shop/contract';
import { localeOfPath } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { CategoryLoading } from '~/features/catalogue/category-loading';
import { categoryPageOf, piecesOf } from '~/features/catalogue/category-pages';
import { CategoryView } from '~/features/catalogue/category-view';
import { ListBar } from '~/features/search/list-bar';
import { NO_QUERY } from '~/features/search/list-query';
import {
  staleWhileRevalidate,
  revalidateOnPathChange,
  useRevalidated,
  type Revalidated,
} from '~/lib/network/stale-while-revalidate';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { pageMeta, rootData, rootTranslate, useDocumentTitle } from '~/lib/meta/page-meta';
import { breadcrumbs } from '~/lib/meta/structured-data';
import { LoadError } from '~/ui/load-error';

function pageOf(pathname: string) {
  const page = categoryPageOf(pathname);
  if (!page)
    throw new Error(`routes.ts names a category page without a row in category-pages.ts: ${pathname}`);
  return page;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = pageOf(localeOfPath(new URL(request.url).pathname).path);
  return data(await orErrorPage(context.cms.category(name), context.log), { headers: PUBLIC_PAGE });
}

const keep = staleWhileRevalidate<CategoryContent>();
/** Returns at once: the page shows its loading words, or what was kept, while the answer is on its way (CAT-02). */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  keep(request, new URL(request.url).pathname.toLowerCase(), () => serverLoader<CategoryContent>());

/** Load More changes what is shown, not what is loaded. */
export { revalidateOnPathChange as shouldRevalidate };

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: content, location, matches }) => {
  const page = pageOf(location.pathname);
  const root = rootData(matches);
  return [
    ...pageMeta(root, {
      title: content?.products ? categoryTitle(content) : page.name,
      description: content?.intro,
      path: `/${page.name}`,
      languages: content?.languages,
      picture: content?.heroes?.[0]?.picture.path,
      meta: content?.meta,
    }),
    breadcrumbs(root, [
      { name: rootTranslate(root)('Jewelry'), path: '/' },
      { name: content?.title ?? page.name, path: `/${page.name}` },
    ]),
  ];
};

const categoryTitle = (content: CategoryContent) => `${content.title} (${piecesOf(content)})`;

export default function Category() {
  const t = useText();
  const { value, error } = useRevalidated<CategoryContent>(
    useLoaderData() as CategoryContent | Revalidated<CategoryContent>,
  );
  const page = pageOf(useLocation().pathname);
  const [search] = useSearchParams();
  useDocumentTitle(value && { title: categoryTitle(value), meta: value.meta });
  if (error !== undefined) return <LoadError error={error} />;
  if (!value) return <CategoryLoading text={t(page.loading)} />;
  const query = { ...NO_QUERY, categories: [page.name] };
  return (
    <CategoryView
      page={page}
      content={value}
      more={search.get('more') === '1'}
      bar={<ListBar query={query} total={piecesOf(value)} isCategoryPage />}
    />
  );
}

export function ErrorBoundary() {
  return <LoadError error={useRouteError()} />;
}
