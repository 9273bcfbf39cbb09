import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError, type ClientLoaderFunctionArgs } from '@remix-run/react';
import type { HomeContent } from '@shop/contract';
import { ContentLanguage } from '~/i18n/content-language';
import { asText, useText } from '~/i18n/text';
import { Featured, FeaturedLoading } from '~/features/home/featured';
import { Hero } from '~/features/home/hero';
import { Showcase } from '~/features/home/showcase';
import { LazyBlocks } from '~/features/pages/lazy-blocks';
import { VideoHeader } from '~/features/home/video-header';
import {
  staleWhileRevalidate,
  revalidateOnPathChange,
  useRevalidated,
  type Revalidated,
} from '~/lib/network/stale-while-revalidate';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { errorMessage } from '~/lib/error-message';
import { pageMeta, rootData } from '~/lib/meta/page-meta';
import { organization } from '~/lib/meta/structured-data';
import { LoadErrorMessage } from '~/ui/load-error';

export async function loader({ context }: LoaderFunctionArgs) {
  return data(await orErrorPage(context.cms.home(), context.log), { headers: PUBLIC_PAGE });
}

const keep = staleWhileRevalidate<HomeContent>();
/** Returns at once: the page shows 'Loading content...', or what was kept, while the answer is on its way (HOME-06). */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  keep(request, '/', () => serverLoader<HomeContent>());

export { revalidateOnPathChange as shouldRevalidate };

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: home, matches }) => {
  const root = rootData(matches);
  return [
    ...pageMeta(root, {
      title: root?.shop?.brandName ?? 'Jewelry',
      path: '/',
      languages: home?.languages,
      picture: home?.hero?.picture?.path,
      meta: home?.meta,
    }),
    ...(root?.shop ? [organization(root.publicUrl, root.shop)] : []),
  ];
};

export default function Home() {
  const t = useText();
  const { value, error } = useRevalidated<HomeContent>(
    useLoaderData() as HomeContent | Revalidated<HomeContent>,
  );
  if (error !== undefined) return <HomeLoadError error={error} />;
  if (!value) {
    return (
      <div className="grid min-h-[80svh] content-center gap-4 text-center text-ink-soft">
        <p role="status">{t('Loading content...')}</p>
        <FeaturedLoading />
      </div>
    );
  }
  return (
    <ContentLanguage languages={value.languages}>
      <Hero hero={value.hero} />
      <Featured title={value.carouselTitle} products={value.featured} />
      <VideoHeader header={value.header} />
      <Showcase showcase={value.showcase} />
      {value.blocks[0] && <LazyBlocks blocks={value.blocks} />}
    </ContentLanguage>
  );
}

/** HOME-07 */
function HomeLoadError({ error }: { error: unknown }) {
  const t = useText();
  const words = t(asText(errorMessage(error))).replace(/[.]$/, '');
  return (
    <LoadErrorMessage
      text={t('Error: {words}. Please check your API connection or product IDs.', { words })}
    />
  );
}

export function ErrorBoundary() {
  return <HomeLoadError error={useRouteError()} />;
}
