import { z } from 'zod';

/** Carries a preview link's token from the storefront to the CMS. */
export const PREVIEW_HEADER = 'X-Shop-Preview';

/** GET /api/preview: what the link of this call opens. */
export const previewSchema = z.object({
  /** What an editor calls the document: 'Halo Disc Pendant'. */
  title: z.string(),
  /** UTC, ISO 8601. */
  expiresAt: z.string(),
  /** Origin of the panel that asked for the link: it may show the page in a frame (S-73). A link of before names none. */
  panel: z.string().optional(),
  /** It opens bag, checkout and account filled with an example (S-111). A CMS of before tells of none. */
  example: z.boolean().optional(),
});
export type Preview = z.infer<typeof previewSchema>;

/** The id of the order that a preview shows: no order of the shop's has it. */
export const EXAMPLE_ORDER_ID = '0'.repeat(32);
