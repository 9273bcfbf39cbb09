import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A block: its type and members. Pictures and films are paths of the seed folder, pieces are slugs. */
export const blockSchema = z.looseObject({ type: z.string() });
export type SeedBlock = z.infer<typeof blockSchema>;

const pageSchema = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  picture: z.string().optional(),
  /** Whether the small seed has it too. */
  small: z.boolean().optional(),
  blocks: z.array(blockSchema),
});
export type SeedPage = z.infer<typeof pageSchema>;

const storySchema = z.object({
  title: z.string(),
  slug: z.string(),
  label: z.string(),
  summary: z.string(),
  cover: z.string(),
  film: z.string().optional(),
  writtenOn: z.iso.date(),
  small: z.boolean().optional(),
  blocks: z.array(blockSchema),
});
export type SeedStory = z.infer<typeof storySchema>;

export interface SeedCopy {
  pages: SeedPage[];
  stories: SeedStory[];
  /** Menu, footer and notices. */
  site: Record<string, unknown>;
  /** The one that a new shop begins with. */
  announcement: Record<string, unknown>;
  /** Addresses of what this size of the seed leaves out: links to them are left out too. */
  leftOut: ReadonlySet<string>;
}

/** Reads the pages, the stories, and the menu, footer and notices of the seed: one file each. */
export function readSeedCopy(folder: string, size: 'full' | 'small'): SeedCopy {
  const json = (...name: string[]): unknown =>
    JSON.parse(readFileSync(path.join(folder, 'copy', ...name), 'utf8'));
  const all = <T>(schema: z.ZodType<T>, of: string): T[] =>
    readdirSync(path.join(folder, 'copy', of))
      .sort()
      .map((file) => schema.parse(json(of, file)));
  const pages = all(pageSchema, 'pages');
  const stories = all(storySchema, 'stories');
  const isWanted = ({ small }: { small?: boolean | undefined }) => size === 'full' || small === true;
  return {
    pages: pages.filter(isWanted),
    stories: stories.filter(isWanted),
    leftOut: new Set([
      ...pages.filter((page) => !isWanted(page)).map((page) => `/${page.slug}`),
      ...stories.filter((story) => !isWanted(story)).map((story) => `/Stories/${story.slug}`),
    ]),
    site: z.record(z.string(), z.unknown()).parse(json('site.json')),
    announcement: z.record(z.string(), z.unknown()).parse(json('announcement.json')),
  };
}
