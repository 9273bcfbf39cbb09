import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { resolvePath } from '~/features/pages/resolve-path';
import { faqJsonLd } from '~/features/pages/structured-page';
import { PageScreen } from '~/features/pages/page-screen';
import { ContentLanguage } from '~/i18n/content-language';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { pageMeta, rootData } from '~/lib/meta/page-meta';
import { PUBLIC_PAGE } from '~/lib/public-page';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

const notFound = () => new Response('Not Found', { status: 404 });

/** Any address the map does not name: a page of the CMS where it has one, else 404 in the shop's look (SHELL-08). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const address = resolvePath(params['*'] ?? '');
  if (!address) throw notFound();
  if ('leadsTo' in address) throw redirect(address.leadsTo, 301);
  const page = await orErrorPage(context.cms.page(address.page), context.log);
  if (!page) throw notFound();
  return data(page, { headers: PUBLIC_PAGE });
}

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, error }) => {
  if (!page || error) return [];
  return [
    ...pageMeta(rootData(matches), {
      title: page.title,
      description: page.description,
      path: `/${page.slug}`,
      languages: page.languages,
      picture: page.picture?.path,
      meta: page.meta,
    }),
    ...faqJsonLd(page),
  ];
};

export default function Page() {
  const page = useLoaderData<typeof loader>();
  return (
    <ContentLanguage languages={page.languages}>
      <PageScreen page={page} />
    </ContentLanguage>
  );
}
