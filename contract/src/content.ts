import { z } from 'zod';
import { priceCentsSchema } from './money.js';
import { blockSchema, filmSchema, linkSchema, portraitSchema, scrimSchema } from './blocks.js';
import { languageSchema, languagesSchema, spokenSchema } from './languages.js';
import { metaSchema } from './meta.js';
import { MENU_PANES } from './rules/menu.js';
import { pictureSchema, productSchema } from './product.js';
import { lineOfText } from './text.js';

const option = z.object({
  code: z.string(),
  name: z.string(),
  /** What the shipping calculator says of this place, in cents; absent: the flat rate (CHK-04). */
  shippingEstimateCents: priceCentsSchema.nullish(),
});

/** The cards that are taken in a shop whose editors name none. */
export const ACCEPTED_CARDS: readonly string[] = ['Visa', 'Mastercard', 'Amex'];

/** The menu, the footer and the sentences that stand on many pages. */
const siteSchema = z.object({
  menu: z.object({
    /** MENU-01: `pane` is what the right pane shows; `parts` are the sub-items. */
    collections: z.array(
      linkSchema.extend({
        pane: z.enum(MENU_PANES),
        parts: z.array(linkSchema.extend({ pane: z.enum(MENU_PANES) })),
      }),
    ),
    inside: z.array(linkSchema),
  }),
  footer: z.array(z.object({ title: z.string(), links: z.array(linkSchema) })),
  /** Sentences of every product page (PDP-04, PDP-05). `shippingTab` is clean HTML. */
  notices: z.object({
    delivery: z.string().nullable(),
    shipping: z.string().nullable(),
    checkout: z.string().nullable(),
    material: z.string().nullable(),
    shippingTab: z.string().nullable(),
    contact: z.string().nullable(),
  }),
  notFound: z.object({
    title: z.string().nullable(),
    text: z.string().nullable(),
    links: z.array(linkSchema),
  }),
});
export type SiteContent = z.infer<typeof siteSchema>;

/** The sentence above every page, while its time lasts (S-64). */
const announcementSchema = z.object({
  /** What a browser remembers of one that its visitor closed. */
  id: z.string(),
  text: z.string(),
  link: linkSchema.nullable(),
  /** Of its words: English where they are not translated. */
  language: languageSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

/** A sentence, or one for each plural form of its language. */
const messageSchema = z.union([
  z.string(),
  z.object({
    other: z.string(),
    zero: z.string().optional(),
    one: z.string().optional(),
    two: z.string().optional(),
    few: z.string().optional(),
    many: z.string().optional(),
  }),
]);
/**
 * Editors' words in place of the storefront's own (S-98), by its English sentence: those of the page's language, and on pages
 * of another one than English those that are said in English, for what the storefront does not know in that language.
 */
const textsSchema = z.object({
  own: z.record(z.string(), messageSchema),
  english: z.record(z.string(), messageSchema),
});
export type InterfaceTexts = z.infer<typeof textsSchema>;

/** GET /api/content/shop: what every page needs to know of the shop (D-06, D-11, D-14). */
export const shopContentSchema = z.object({
  brandName: z.string(),
  tagline: z.string(),
  contactEmail: z.string(),
  metaDescription: z.string(),
  /** Integer cents. */
  shippingFlatCents: priceCentsSchema,
  taxBasisPoints: z.number().int().nonnegative(),
  /** Countries of the billing form, first is the default (CHK-02), and their states: none is (D-21). */
  countries: z.array(option),
  states: z.array(option.extend({ country: z.string().nullish() })),
  /** Days for an exchange or refund, entered once and mentioned wherever needed. */
  returnDays: z.number().int().positive(),
  /** The bag's information list, in order (BAG-17). */
  bagInformation: z.array(z.string()),
  /** How much a bag holds: staff may lower it. */
  bagLimits: z.object({ lineQuantity: z.number().int().positive(), cartLines: z.number().int().positive() }),
  /** Names of the cards that are taken, in order (S-92). A CMS of the release before sends none. */
  acceptedCards: z.array(z.string()).default([...ACCEPTED_CARDS]),
  /** Business days that an engraving adds, from and to; null where the settings say it in no figures. */
  engravingDays: z
    .object({ fewest: z.number().int().nonnegative(), most: z.number().int().nonnegative() })
    .nullable()
    .default(null),
  /** Whether appointments by video can be booked (S-112). A CMS of the release before says nothing of them. */
  takesAppointments: z.boolean().default(false),
  languages: spokenSchema,
  /** Menu, footer and notices; null until editors have published them: the storefront then has its own. */
  site: siteSchema.nullable(),
  /** Null while none has its time. A CMS of the release before sends none. */
  announcement: announcementSchema.nullable().default(null),
  /** A CMS of the release before sends none, and no page holds them here: they are in its catalogue. */
  texts: textsSchema.optional(),
});
export type ShopContent = z.infer<typeof shopContentSchema>;

const bannerSchema = z.object({ title: z.string(), text: z.string(), picture: pictureSchema.nullable() });

/** GET /api/content/home */
export const homeContentSchema = z.object({
  languages: languagesSchema,
  hero: bannerSchema.extend({ portrait: portraitSchema, scrim: scrimSchema }),
  header: z.object({
    title: z.string(),
    landscape: filmSchema.nullable(),
    mobile: filmSchema.nullable(),
  }),
  carouselTitle: z.string(),
  featured: z.array(productSchema),
  showcase: z.object({
    title: z.string(),
    /** The price is the tile's own text (HOME-05, D-15). */
    tiles: z.array(z.object({ price: z.string(), product: productSchema })),
    banner: bannerSchema,
  }),
  /** What editors arrange below the showcase. A CMS of the release before sends none. */
  blocks: z.array(blockSchema).default([]),
  meta: metaSchema.optional(),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

/** GET /api/content/categories/:page, page one of Pendants, Man, Rings, Earrings, Bracelets in any case. */
export const categoryContentSchema = z.object({
  languages: languagesSchema,
  page: z.string(),
  title: z.string(),
  intro: z.string(),
  heroes: z.array(z.object({ picture: pictureSchema, product: productSchema.nullable() })),
  /** The first of them in the editors' order (CATEGORY_PIECES). */
  products: z.array(productSchema),
  /** How many there are. A CMS of the release before says none, and answers all of them. */
  total: z.number().int().nonnegative().optional(),
  meta: metaSchema.optional(),
});
export type CategoryContent = z.infer<typeof categoryContentSchema>;

const sitemapEntry = {
  /** Of the shop's own origin: '/Rings/abc'. */
  path: z.string(),
  languages: languagesSchema,
  /** When something on it last changed: UTC, ISO 8601. */
  updatedAt: z.string(),
  pictures: z.array(pictureSchema),
};

/** GET /api/content/sitemap?part=2: a part of what is published, from 1; those beyond the first hold products alone. */
export const sitemapQuerySchema = z.object({ part: z.coerce.number().int().min(1).default(1) });
/** For sitemap.xml. */
export const sitemapSchema = z.object({
  products: z.array(z.object({ _id: z.string(), ...sitemapEntry })),
  pages: z.array(z.object({ page: z.string(), ...sitemapEntry })),
  /** Pages made of blocks, and stories. */
  words: z.array(z.object(sitemapEntry)),
  /** How many parts there are. A CMS of the release before says none, and answers everything in one. */
  parts: z.number().int().min(1).default(1),
  /** Those that the home page is listed in. A CMS of the release before does not say: all. */
  homeLanguages: languagesSchema.optional(),
});
export type Sitemap = z.infer<typeof sitemapSchema>;

/** GET /api/content/published?without=products: the names of what is published, so that a storefront knows what leads nowhere. */
export const publishedNamesSchema = z.object({
  /** Ids and address words of products, for storefronts of the release before: others ask without (product-names). */
  products: z.array(z.string()).optional(),
  /** Addresses of pages made of blocks, without the slash before them, and of stories; in all languages together. */
  pages: z.array(z.string()),
  stories: z.array(z.string()),
  /** Where addresses lead that nothing answers any more; a CMS of an earlier release knows none. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  /** Languages whose addresses are the shop's, and those that it spoke once: their addresses lead to the English pages. */
  languages: spokenSchema,
  earlierLanguages: languagesSchema.default([]),
});
export type PublishedNames = z.infer<typeof publishedNamesSchema>;

export const publishedNamesQuerySchema = z.object({ without: z.literal('products').optional() });

/** What a product may be called in an address: its id, or its address word in any letter case. */
export const PRODUCT_NAME = /^[\w.~-]{1,255}$/;
/** Names in one question, and their letters: an address of more is refused by some servers. */
export const PRODUCT_NAMES_MOST = 100;
export const PRODUCT_NAMES_LETTERS = 4_000;
/** GET /api/content/product-names?names=signet-ring,abc: those of them that name a published product, as they were asked. */
export const productNamesQuerySchema = z.object({
  names: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(PRODUCT_NAME)).max(PRODUCT_NAMES_MOST)),
});
export const productNamesSchema = z.object({ names: z.array(z.string()) });

/** GET /api/content-version: rises with every change that a visitor could see. */
export const contentVersionSchema = z.object({ version: z.number().int().nonnegative() });

/** GET /api/content-version/change?since=41: the version as soon as it is another than that one, or after this many ms. */
export const CHANGE_WAIT_MS = 1_000;
/** `tags`: of what was changed since; absent or null where that is not known, and everything may have been. */
export const contentChangeSchema = contentVersionSchema.extend({ tags: z.array(z.string()).nullish() });
export type ContentChange = z.infer<typeof contentChangeSchema>;
export const contentVersionChangeQuerySchema = z.object({ since: z.coerce.number().int().nonnegative() });

/** POST /api/content-version/shown: a storefront says which content version its visitors see. */
export const shownVersionSchema = z.object({
  /** The storefront's own name, made at its start. */
  copy: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  version: z.number().int().nonnegative(),
  /** The machine it runs on, and its release; a storefront of an earlier release tells neither. */
  host: lineOfText(253).optional(),
  release: lineOfText(50).optional(),
  /** It stops, and shows nothing any more. */
  leaving: z.boolean().optional(),
});
export type ShownVersion = z.infer<typeof shownVersionSchema>;
