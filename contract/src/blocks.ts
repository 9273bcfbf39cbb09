import { z } from 'zod';
import { languageSchema, languagesSchema } from './languages.js';
import { metaSchema } from './meta.js';
import { pictureSchema, productSchema } from './product.js';

/** A film in the formats there are, with the picture shown until it plays. */
export const filmSchema = z.object({
  /** Relative paths by type, best first. */
  sources: z.array(z.object({ path: z.string(), mime: z.string() })),
  poster: pictureSchema.nullable(),
});
export type ContentVideo = z.infer<typeof filmSchema>;

/** Words and where they lead: a path of the shop's own origin, or a whole address (https, mailto, tel). */
export const linkSchema = z.object({ text: z.string(), to: z.string() });
export type ContentLink = z.infer<typeof linkSchema>;

/** Formatted text as clean HTML: the CMS lets no script, no frame and no unknown address through. */
const html = z.string();
const text = z.string().nullable();
const picture = pictureSchema.nullable();
const link = linkSchema.nullable();
/** Where a picture is cut to its box, in percent from its left edge. */
const focus = z.number().int().min(0).max(100);

/** How dark the ground of a hero's words is. A CMS of the release before does not say. */
export const scrimSchema = z.enum(['soft', 'normal', 'strong']).default('normal');
/** Shown on upright phones in a hero picture's place. A CMS of the release before sends none. */
export const portraitSchema = picture.default(null);

/** A picture with words and a way on. */
const card = z.object({ label: text, title: z.string(), text, picture, link });

/** A tile of a story: what a list shows of it. */
export const storyTileSchema = z.object({
  title: z.string(),
  /** '/Stories/the-slug' */
  path: z.string(),
  label: text,
  summary: z.string(),
  cover: picture,
  film: filmSchema.nullable(),
  /** Whole minutes, at least 1 (MKT-01). */
  readMinutes: z.number().int().positive(),
  /** Day, ISO 8601. */
  writtenOn: z.string(),
  /** The language it is told in: English where it is not translated. A CMS of the release before does not say. */
  language: languageSchema.optional(),
});
export type StoryTile = z.infer<typeof storyTileSchema>;

const kinds = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    label: text,
    title: z.string(),
    text,
    picture,
    portrait: portraitSchema,
    scrim: scrimSchema,
    height: z.enum(['full', 'tall', 'short']),
    focus,
    link,
  }),
  z.object({
    type: z.literal('rich-text'),
    label: text,
    title: text,
    lead: text,
    body: html,
    more: html.nullable(),
    align: z.enum(['left', 'center']),
  }),
  z.object({
    type: z.literal('cards'),
    title: text,
    text,
    look: z.enum(['tiles', 'row', 'columns', 'alternating']),
    cards: z.array(card).min(1),
  }),
  z.object({
    type: z.literal('icons'),
    title: z.string(),
    text,
    icons: z.array(z.object({ product: productSchema, text: z.string() })).min(1),
  }),
  z.object({
    type: z.literal('signature-box'),
    label: text,
    title: z.string(),
    text: html,
    film: filmSchema.nullable(),
    side: z.enum(['left', 'right']),
    link,
  }),
  z.object({ type: z.literal('video'), title: text, text, film: filmSchema, link }),
  z.object({
    type: z.literal('trio'),
    label: text,
    title: text,
    items: z.array(z.object({ title: z.string(), text: z.string(), picture, link })).min(1),
  }),
  z.object({
    type: z.literal('services'),
    title: text,
    items: z.array(z.object({ title: z.string(), text, link })).min(1),
  }),
  z.object({
    type: z.literal('accordion'),
    title: text,
    text,
    questions: z.array(z.object({ question: z.string(), answer: html })).min(1),
    /** Told to search engines as questions and answers. */
    forSearchEngines: z.boolean(),
  }),
  z.object({
    type: z.literal('product-row'),
    label: text,
    title: text,
    text,
    products: z.array(productSchema).min(1),
    link,
  }),
  z.object({
    type: z.literal('banner'),
    label: text,
    title: z.string(),
    text,
    picture,
    look: z.enum(['over', 'beside', 'chapter']),
    focus,
    link,
    /** Small pictures below the words of a chapter, three at most. */
    cards: z.array(card).default([]),
  }),
  z.object({ type: z.literal('newsletter'), title: z.string(), text, picture }),
  z.object({
    type: z.literal('details'),
    label: text,
    title: z.string(),
    body: html,
    more: html.nullable(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    picture,
    product: productSchema.nullable(),
  }),
  z.object({ type: z.literal('pictures'), pictures: z.array(pictureSchema).min(1), caption: text }),
  z.object({ type: z.literal('quote'), text: z.string(), by: text }),
  z.object({
    type: z.literal('story-grid'),
    title: text,
    text,
    stories: z.array(storyTileSchema).min(1),
  }),
]);
/** A block of a page; `type` says which. What is missing in the CMS is null or left out: a block always has something to show. */
export const blockSchema = kinds.and(
  z.object({
    // Its place among the document's stored blocks, from 0: told in previews alone (S-73).
    mark: z.number().int().min(0).optional(),
    // Of its words, where it is not the page's: that of a shared block which is not translated (S-83).
    language: languageSchema.optional(),
  }),
);
export type PageBlock = z.infer<typeof blockSchema>;
export type BlockType = PageBlock['type'];
export type BlockOf<T extends BlockType> = Extract<PageBlock, { type: T }>;

/** GET /api/content/page?slug=…: a page of blocks, one answer for all of it. */
export const pageContentSchema = z.object({
  languages: languagesSchema,
  title: z.string(),
  /** The address in its own spelling, without the slash before it: 'About', 'shop/sets'. */
  slug: z.string(),
  description: z.string(),
  picture,
  blocks: z.array(blockSchema),
  meta: metaSchema.optional(),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** GET /api/content/stories/:slug */
export const storyContentSchema = storyTileSchema.extend({
  languages: languagesSchema,
  blocks: z.array(blockSchema),
  /** Other stories, newest first. */
  others: z.array(storyTileSchema),
  meta: metaSchema.optional(),
});
export type StoryContent = z.infer<typeof storyContentSchema>;

/** GET /api/content/products/:id/story: what editors tell of a piece, below the specified part of its page. */
export const productStorySchema = z.object({ blocks: z.array(blockSchema) });
export type ProductStory = z.infer<typeof productStorySchema>;

/** GET /api/admin/content-warnings: what published words and pictures leave out, for editors. */
export const contentWarningsSchema = z.object({
  success: z.literal(true),
  warnings: z.array(
    z.object({
      /** The kind of document and its name: 'Page About'. */
      document: z.string(),
      /** The block, from the top: 'Block 3, Banner'. Null: the document itself. */
      block: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type ContentWarning = z.infer<typeof contentWarningsSchema>['warnings'][number];
