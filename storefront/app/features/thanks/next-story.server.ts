import type { AppLoadContext } from '@remix-run/node';
import type { PageContent, StoryTile } from '@shop/contract';

/** The page that lists the stories. */
const STORIES = 'Stories';

/** The first story that a page lists. */
export function firstStory(page: PageContent | null): StoryTile | null {
  const lists = page?.blocks.flatMap((block) => (block.type === 'story-grid' ? block.stories : []));
  return lists?.[0] ?? null;
}

/** Something to read after paying; null where there is none. A checkout never fails by it. */
export async function nextStory({ cms, log }: AppLoadContext): Promise<StoryTile | null> {
  try {
    return firstStory(await cms.page(STORIES));
  } catch (error) {
    log('warn', 'story after the order missing', { reason: String(error) });
    return null;
  }
}
