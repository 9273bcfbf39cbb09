import type { AppLoadContext } from '@remix-run/node';
import type { PageBlock, PageContent, StoryTile } from '@shop/contract';
import { expect, test, vi } from 'vitest';
import { nextStory } from './next-story.server';

const story = (title: string) => ({ title, path: `/Stories/${title}` }) as StoryTile;
const list = (...titles: string[]) =>
  ({ type: 'story-grid', title: null, text: null, stories: titles.map(story) }) as PageBlock;
const quote = { type: 'quote', text: 'A sentence.', by: null } as PageBlock;

const read = async (page: () => Promise<PageContent | null>) => {
  const log = vi.fn();
  const found = await nextStory({ cms: { page }, log } as unknown as AppLoadContext);
  return [found?.title ?? null, log.mock.calls.length] as const;
};
const pageOf =
  (...blocks: PageBlock[]) =>
  () =>
    Promise.resolve({ blocks } as PageContent);

test.each([
  ['the first story of the page’s lists', pageOf(quote, list('one', 'two'), list('three')), 'one', 0],
  ['none of a page without a list', pageOf(quote), null, 0],
  ['none where there is no such page', () => Promise.resolve(null), null, 0],
  ['none, and a line of the log, while the CMS is away', () => Promise.reject(new Error('away')), null, 1],
])('S-91 below a paid order stands %s', async (_, page, title, lines) => {
  expect(await read(page)).toEqual([title, lines]);
});
