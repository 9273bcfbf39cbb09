import type { MetaDescriptor } from '@remix-run/node';
import type { PageContent, StoryContent } from '@shop/contract';
import { pictureUrl } from '~/lib/picture-url';
import { pageUrl, type RootData } from '~/lib/meta/page-meta';
import { breadcrumbs, jsonLd } from '~/lib/meta/structured-data';

/** A page's questions for search engines (FAQPage); nothing on a page without any. */
export function faqJsonLd({ blocks }: PageContent): MetaDescriptor[] {
  const questions = blocks.flatMap((block) =>
    block.type === 'accordion' && block.forSearchEngines ? block.questions : [],
  );
  if (questions.length === 0) return [];
  return [
    jsonLd({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ];
}

/** A story for search engines (Article). */
export function articleJsonLd(root: RootData | undefined, story: StoryContent): MetaDescriptor[] {
  const brand = root?.shop?.brandName ?? '';
  return [
    jsonLd({
      '@type': 'Article',
      headline: story.title,
      description: story.summary,
      datePublished: story.writtenOn,
      mainEntityOfPage: pageUrl(root, story.path),
      author: { '@type': 'Organization', name: brand },
      publisher: { '@type': 'Organization', name: brand },
      ...(story.cover && { image: (root?.publicUrl ?? '') + pictureUrl(story.cover.path, 1280, 'jpg') }),
    }),
    breadcrumbs(root, [
      { name: 'Stories', path: '/Stories' },
      { name: story.title, path: story.path },
    ]),
  ];
}
