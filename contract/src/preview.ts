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
});
export type Preview = z.infer<typeof previewSchema>;
