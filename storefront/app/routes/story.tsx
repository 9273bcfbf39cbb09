import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { articleJsonLd } from '~/features/pages/structured-page';
import { StoryScreen } from '~/features/pages/story-screen';
import { ContentLanguage } from '~/i18n/content-language';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { pageMeta, rootData } from '~/lib/meta/page-meta';
import { PUBLIC_PAGE } from '~/lib/public-page';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

/** One story (MKT-01). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const story = await orErrorPage(context.cms.story(params.slug ?? ''), context.log);
  if (!story) throw new Response('Not Found', { status: 404 });
  return data(story, { headers: PUBLIC_PAGE });
}

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction<typeof loader> = ({ data: story, matches, error }) => {
  if (!story || error) return [];
  const root = rootData(matches);
  return [
    ...pageMeta(root, {
      title: story.title,
      description: story.summary,
      path: story.path,
      languages: story.languages,
      picture: story.cover?.path,
      meta: story.meta,
      type: 'article',
    }),
    ...articleJsonLd(root, story),
  ];
};

export default function Story() {
  const story = useLoaderData<typeof loader>();
  return (
    <ContentLanguage languages={story.languages}>
      <StoryScreen story={story} />
    </ContentLanguage>
  );
}
