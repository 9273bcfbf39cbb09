import { z } from 'zod';
import { pictureSchema, productSchema } from './product.js';

const option = z.object({ code: z.string(), name: z.string() });

/** GET /api/content/shop: what every page needs to know of the shop (D-06, D-11, D-14). */
export const shopContentSchema = z.object({
  brandName: z.string(),
  tagline: z.string(),
  contactEmail: z.string(),
  metaDescription: z.string(),
  /** Integer cents. */
  shippingFlatCents: z.number().int().nonnegative(),
  taxBasisPoints: z.number().int().nonnegative(),
  /** Countries and states of the billing form, first is the default (CHK-02). */
  countries: z.array(option),
  states: z.array(option),
  /** Days for an exchange or refund, entered once and mentioned wherever needed. */
  returnDays: z.number().int().positive(),
  /** The bag's information list, in order (BAG-17). */
  bagInformation: z.array(z.string()),
  /** How much a bag holds: staff may lower it. */
  bagLimits: z.object({ lineQuantity: z.number().int().positive(), cartLines: z.number().int().positive() }),
});
export type ShopContent = z.infer<typeof shopContentSchema>;

const videoSchema = z.object({
  /** Relative paths by type, best first. */
  sources: z.array(z.object({ path: z.string(), mime: z.string() })),
  poster: pictureSchema.nullable(),
});
export type ContentVideo = z.infer<typeof videoSchema>;

/** GET /api/content/home */
export const homeContentSchema = z.object({
  hero: z.object({ title: z.string(), text: z.string(), picture: pictureSchema.nullable() }),
  header: z.object({
    title: z.string(),
    landscape: videoSchema.nullable(),
    mobile: videoSchema.nullable(),
  }),
  carouselTitle: z.string(),
  featured: z.array(productSchema),
  showcase: z.object({
    title: z.string(),
    /** The price is the tile's own text (HOME-05, D-15). */
    tiles: z.array(z.object({ price: z.string(), product: productSchema })),
    banner: z.object({ title: z.string(), text: z.string(), picture: pictureSchema.nullable() }),
  }),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

/** GET /api/content/categories/:page, page one of Pendants, Man, Rings, Earrings, Bracelets in any case. */
export const categoryContentSchema = z.object({
  page: z.string(),
  title: z.string(),
  intro: z.string(),
  heroes: z.array(z.object({ picture: pictureSchema, product: productSchema.nullable() })),
  products: z.array(productSchema),
});
export type CategoryContent = z.infer<typeof categoryContentSchema>;

const sitemapEntry = {
  /** Of the shop's own origin: '/Rings/abc'. */
  path: z.string(),
  /** When something on it last changed: UTC, ISO 8601. */
  updatedAt: z.string(),
  pictures: z.array(pictureSchema),
};

/** GET /api/content/sitemap: every published product and category page, for sitemap.xml. */
export const sitemapSchema = z.object({
  products: z.array(z.object({ _id: z.string(), ...sitemapEntry })),
  pages: z.array(z.object({ page: z.string(), ...sitemapEntry })),
});
export type Sitemap = z.infer<typeof sitemapSchema>;

/** GET /api/content-version: rises with every change that a visitor could see. */
export const contentVersionSchema = z.object({ version: z.number().int().nonnegative() });

/** POST /api/content-version/shown: a storefront says which content version its visitors see. */
export const shownVersionSchema = z.object({
  /** The storefront's own name, made at its start. */
  copy: z.string().min(8).max(64),
  version: z.number().int().nonnegative(),
});
