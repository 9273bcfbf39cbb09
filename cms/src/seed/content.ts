import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoryWordSchema, MATERIALS, METALS, dollarsCodec, type Locale } from '@shop/contract';
import { z } from 'zod';
import { blockSchema, readSeedCopy, type SeedBlock, type SeedCopy } from './copy';
import { SEED_LANGUAGES } from './translations';

const productSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: categoryWordSchema,
  priceSilver: dollarsCodec(z.number().positive()),
  priceGold: dollarsCodec(z.number().positive()),
  leadMetal: z.enum(METALS),
  tagText: z.string().nullable(),
  description: z.string(),
  type: z.string(),
  purity: z.string(),
  /** Grams. */
  grossWeight: z.number().positive(),
  images: z.array(z.string()).min(1),
  alt: z.array(z.string()),
  /** How large it is on its pictures as worn. */
  scale: z.string(),
  video: z.string().nullable(),
  featured: z.boolean(),
  /** Slugs of the pieces that it is worn with (S-109). */
  wornWith: z.array(z.string()).default([]),
  /** What it is made of beside the metal (S-127). */
  material: z.enum(MATERIALS).nullable().default(null),
  /** It may be bought with an engraving (S-96). */
  engravable: z.boolean().default(false),
});
/** What a piece is called and what is said of it in every language. */
export const SAID = ['title', 'description', 'tagText', 'type', 'purity'] as const;
export type SeedTranslation = { language: Locale } & Partial<Record<(typeof SAID)[number], string>>;
/** A piece, the blocks that tell of it where it has any, and what is said of it in other languages. */
export type SeedProduct = z.infer<typeof productSchema> & {
  story: SeedBlock[];
  translations: SeedTranslation[];
};

const option = z.object({
  code: z.string(),
  name: z.string(),
  shippingEstimateCents: z.number().int().nonnegative().optional(),
});
const banner = z.object({ title: z.string(), text: z.string(), picture: z.string() });
const pagesSchema = z.object({
  shop: z.object({
    brandName: z.string(),
    tagline: z.string(),
    contactEmail: z.string(),
    metaDescription: z.string(),
    shippingFlatCents: z.number().int(),
    taxBasisPoints: z.number().int(),
    appointmentsOn: z.boolean().optional(),
    countries: z.array(option),
    states: z.array(option.extend({ country: z.string().optional() })),
    returnDays: z.number().int(),
    bagInformation: z.array(z.string()),
  }),
  categories: z.array(
    z.object({
      page: z.enum(['Pendants', 'Man', 'Rings', 'Earrings', 'Bracelets']),
      title: z.string(),
      slug: z.string(),
      aliases: z.array(z.string()),
      parent: z.string().optional(),
      intro: z.string(),
      heroes: z.array(z.object({ picture: z.string(), product: z.string().nullable() })),
    }),
  ),
  home: z.object({
    hero: banner,
    headerTitle: z.string(),
    /** Path of the film without its ending. */
    headerLandscape: z.string(),
    headerMobile: z.string(),
    carouselTitle: z.string(),
    showcaseTitle: z.string(),
    showcaseTiles: z.array(z.object({ price: z.string(), product: z.string() })),
    showcaseBanner: banner,
    blocks: z.array(blockSchema),
  }),
});
export type SeedPages = z.infer<typeof pagesSchema>;
export type SeedCategory = SeedPages['categories'][number];

/** Of each file that shops were seeded with before: in the order in which pieces had them. */
const earlierSchema = z.record(
  z.string(),
  z.object({
    /** Of every version that a shop can have been seeded with. */
    sha256: z.array(z.string()),
    /** The alternative text of then, where it is another now. */
    alt: z.string().optional(),
    /** It came later: pieces of the first shops did not list it. */
    added: z.literal(true).optional(),
  }),
);

const focalSchema = z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) });

/** What a file of the seed is called in the media library. */
export interface SeedFileText {
  alt: string;
  caption?: string;
  /** What every cut of it shows, in percent from its left and upper edge. */
  focal?: z.infer<typeof focalSchema>;
}

export interface SeedContent {
  products: SeedProduct[];
  pages: SeedPages;
  /** By file. */
  texts: Readonly<Record<string, SeedFileText>>;
  earlier: z.infer<typeof earlierSchema>;
  copy: SeedCopy;
}

/** Enough of the catalogue for a test: one of each category, the showcase pair among them. */
const SMALL = [
  'open-sign-pendant',
  'lumen-drop-pendant',
  'proof-medallion',
  'sovereign-signet-ring',
  'coin-studs',
  'coin-bangle',
];
/** Those that nothing is told of, as it is with a piece that editors have just made. */
const SMALL_UNTOLD = ['open-sign-pendant', 'lumen-drop-pendant'];
const SMALL_PICTURES = /-(main|worn)\.jpg$/;
const WORN = /-worn\.jpg$/;

/** The texts of a piece's pictures. */
function pictureTexts({ images, alt, name, scale }: SeedProduct): [file: string, text: SeedFileText][] {
  return images.map((file, n) => [file, { alt: alt[n] ?? name, ...(WORN.test(file) && { caption: scale }) }]);
}

/** What the seed says in English. */
export const saidInEnglish = (
  product: z.infer<typeof productSchema>,
  field: (typeof SAID)[number],
): string | null => (field === 'title' ? product.name : product[field]);

/** A piece in the other languages, by sentences of theirs by the English ones. */
function translated(
  product: z.infer<typeof productSchema>,
  languages: readonly { code: Locale; sentences: Readonly<Record<string, string>> }[],
): SeedTranslation[] {
  return languages.map(({ code, sentences }) => ({
    language: code,
    ...Object.fromEntries(SAID.map((field) => [field, sentences[saidInEnglish(product, field) ?? '']])),
  }));
}

/** Reads the seed content that lies beside the CMS. */
export function readSeedContent(folder: string, size: 'full' | 'small'): SeedContent {
  const json = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const storyOf = (slug: string): SeedBlock[] => {
    const file = path.join('copy', 'products', `${slug}.json`);
    return existsSync(path.join(folder, file)) ? z.array(blockSchema).parse(json(file)) : [];
  };
  const focal = z.record(z.string(), focalSchema).parse(json('focal-points.json'));
  const languages = SEED_LANGUAGES.map(({ code }) => ({
    code,
    sentences: z.record(z.string(), z.string()).parse(json(path.join('copy', `products-${code}.json`))),
  }));
  const all = z
    .array(productSchema)
    .parse(json('catalogue.json'))
    .map((product) => ({
      ...product,
      story: storyOf(product.slug),
      translations: translated(product, languages),
    }));
  const products =
    size === 'full'
      ? all
      : all
          .filter((product) => SMALL.includes(product.slug))
          .map((product) => ({
            ...product,
            images: product.images.filter((file) => SMALL_PICTURES.test(file)),
            video: null,
            ...(SMALL_UNTOLD.includes(product.slug) && { story: [] }),
          }));
  return {
    products,
    pages: pagesSchema.parse(json('pages.json')),
    texts: Object.fromEntries([
      ...all.flatMap(pictureTexts),
      ...Object.entries(z.record(z.string(), z.string()).parse(json('editorial.json'))).map(
        ([file, alt]) => [file, { alt, ...(focal[file] && { focal: focal[file] }) }] as const,
      ),
    ]),
    earlier: earlierSchema.parse(json('earlier-pictures.json')),
    copy: readSeedCopy(folder, size),
  };
}
