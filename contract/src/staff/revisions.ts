import { z } from 'zod';
import { filledLine } from '../text.js';

/** Who made a change: a member of staff, a shopper, or the shop by itself. */
export const actorSchema = z.object({
  kind: z.enum(['staff', 'shopper', 'system']),
  /** Of the admin user; null for the others. */
  id: z.string().nullable(),
  name: z.string(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Where a change came from: Strapi's panel, /Admin, the shop's pages, the shop by itself, or an import of content. */
export const CHANGE_SOURCES = ['strapi', 'admin', 'pages', 'shop', 'import'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** One field of a change as people read it; null where it was or is empty. */
export const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const revisionSchema = z.object({
  id: z.string(),
  /** The kind of thing: 'product', 'category', 'order' … */
  type: z.string(),
  documentId: z.string(),
  /** 'create', 'update', 'publish', 'unpublish', 'delete' … or a word of the trade such as 'fulfil'. */
  action: z.string(),
  who: actorSchema,
  /** Null for what was changed before it was kept. */
  source: z.enum(CHANGE_SOURCES).nullable(),
  /** UTC, ISO 8601. */
  when: z.string(),
  /** Of a document that exists in several languages. */
  locale: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
});
export type Revision = z.infer<typeof revisionSchema>;

/** GET /api/admin/revisions?type&id&page, newest first. */
export const revisionListSchema = z.object({
  success: z.literal(true),
  revisions: z.array(revisionSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  pageSize: z.number().int().positive(),
});
export type RevisionList = z.infer<typeof revisionListSchema>;

export const revisionQuerySchema = z.object({
  type: z
    .string()
    .regex(/^[a-z][a-z-]{0,59}$/)
    .optional(),
  id: filledLine(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
