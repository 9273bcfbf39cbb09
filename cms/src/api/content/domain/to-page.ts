import {
  readMinutes,
  toLocale,
  type ContentWarning,
  type PageContent,
  type StoryContent,
  type StoryTile,
} from '@shop/contract';
import type { Told } from '../../product/domain/story-fields';
import { toMeta, type StoredMeta } from '../../product/domain/to-meta';
import { toPicture, type StoredFile } from '../../product/domain/to-picture';
import { shownOf, type StoredBlock, type StoredFilm } from './stored-blocks';
import { toFilm, type BlockSource } from './to-block';
import { toBlocks } from './to-blocks';

/** A page as Strapi stores it. */
export interface StoredPage extends Pick<StoredMeta, 'noIndex'> {
  documentId: string;
  title: string;
  slug: string;
  description: string;
  picture: StoredFile | null;
  blocks: readonly StoredBlock[] | null;
  updatedAt: string;
}

/** A story as Strapi stores it. */
export interface StoredStory extends StoredMeta {
  documentId: string;
  title: string;
  slug: string;
  label: string | null;
  summary: string;
  cover: StoredFile | null;
  film: StoredFilm | null;
  writtenOn: string;
  locale?: string | null;
  blocks: readonly StoredBlock[] | null;
  updatedAt: string;
}

export const pagePath = (slug: string) => `/${slug}`;
export const storyPath = (slug: string) => `/Stories/${slug}`;

/** GET /api/content/page */
export function toPageContent(
  page: StoredPage,
  source: BlockSource,
): { content: Omit<PageContent, 'languages'>; warnings: ContentWarning[] } {
  const { blocks, warnings } = toBlocks(`Page ${page.title}`, page.blocks, source);
  const shown = blocks.flatMap((block) =>
    'picture' in block && block.picture ? [block.picture] : block.type === 'pictures' ? block.pictures : [],
  );
  const content = {
    title: source.fill(page.title),
    slug: page.slug,
    description: source.fill(page.description),
    picture: toPicture(page.picture, page.title) ?? shown[0] ?? null,
    blocks,
    // Its title and its description are for search engines as they are.
    ...toMeta({ noIndex: page.noIndex }),
  };
  return { content, warnings };
}

/** A piece with the blocks that tell of it. */
export interface StoredProductStory {
  documentId: string;
  title: string;
  story?: readonly StoredBlock[] | null;
  storyDe?: readonly StoredBlock[] | null;
  storyFr?: readonly StoredBlock[] | null;
}

/**
 * One language's story of a piece. In a preview its blocks are numbered as they stand in the piece's form, below those of the
 * languages above.
 */
export function toProductStory(
  { title }: Pick<StoredProductStory, 'title'>,
  { blocks, above }: Told<StoredBlock>,
  source: BlockSource,
) {
  return toBlocks(`Product ${title}`, blocks, source, above);
}

/** Everything that is read in a block: the texts of its members, whatever they are called. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return READ.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsOf(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}
const READ: ReadonlySet<string> = new Set([
  ...['title', 'text', 'lead', 'body', 'more', 'question', 'answer', 'caption', 'value', 'by'],
]);

/** A story as lists show it, with its reading time worked out from all of its words. */
export function toStoryTile(
  story: StoredStory,
  { fill, shared, now }: Pick<BlockSource, 'fill' | 'shared' | 'now'>,
): StoryTile {
  const words = shownOf(story.blocks, now).map((block) =>
    block.__component === 'blocks.shared' ? shownOf(shared.get(block)?.blocks ?? null, now) : block,
  );
  return {
    title: fill(story.title),
    path: storyPath(story.slug),
    label: story.label?.trim() || null,
    summary: fill(story.summary),
    cover: toPicture(story.cover, story.title),
    film: toFilm(story.film),
    readMinutes: readMinutes([story.summary, ...textsOf(words)]),
    writtenOn: story.writtenOn,
    language: toLocale(story.locale),
  };
}

/** How many other stories stand below one. */
const OTHERS = 3;

/** GET /api/content/stories/:slug */
export function toStoryContent(
  story: StoredStory,
  source: BlockSource,
): { content: Omit<StoryContent, 'languages'>; warnings: ContentWarning[] } {
  const { blocks, warnings } = toBlocks(`Story ${story.title}`, story.blocks, source);
  if (!story.cover) {
    const message = 'The picture of its tile and its opening is missing. It is shown without one.';
    warnings.push({ document: `Story ${story.title}`, block: 'Picture', message });
  }
  const others = [...source.stories].filter(([id]) => id !== story.documentId).map(([, tile]) => tile);
  const content = {
    ...toStoryTile(story, source),
    blocks,
    others: others.slice(0, OTHERS),
    ...toMeta(story, source.fill),
  };
  return { content, warnings };
}
