import { z } from 'zod';

/**
 * What editors say of a page to search engines and in shared links in place of what the page says by itself (S-104); what is
 * left out is said by the page.
 */
export const metaSchema = z.object({
  /** The whole of it: the shop's name is not put behind it. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** Relative path of a picture. */
  picture: z.string().optional(),
  /** Search engines are asked not to list the page. */
  noIndex: z.literal(true).optional(),
});
export type Meta = z.infer<typeof metaSchema>;
