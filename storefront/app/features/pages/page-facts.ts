import type { MetaDescriptor } from '@remix-run/node';
import type { PageContent, StoryContent } from '@shop/contract';
import { pictureUrl } from '~/lib/picture-url';
import { breadcrumbs, structured } from '~/lib/structured-data';

/** A page's questions for search engines (FAQPage); nothing on a page without any. */
export function questionFacts({ blocks }: PageContent): MetaDescriptor[] {
  const questions = blocks.flatMap((block) =>
    block.type === 'accordion' && block.forSearchEngines ? block.questions : [],
  );
  if (questions.length === 0) return [];
  return [
    structured({
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
export function articleFacts(publicUrl: string, brand: string, story: StoryContent): MetaDescriptor[] {
  return [
    structured({
      '@type': 'Article',
      headline: story.title,
      description: story.summary,
      datePublished: story.writtenOn,
      mainEntityOfPage: publicUrl + story.path,
      author: { '@type': 'Organization', name: brand },
      publisher: { '@type': 'Organization', name: brand },
      ...(story.cover && { image: publicUrl + pictureUrl(story.cover.path, 1280, 'jpg') }),
    }),
    breadcrumbs(publicUrl, [
      { name: 'Stories', path: '/Stories' },
      { name: story.title, path: story.path },
    ]),
  ];
}
