import { z } from 'zod';
import { VIEW_LIMITS, VIEW_LISTS } from '../rules/saved-views.js';
import { filledLine } from '../text.js';

const name = filledLine(VIEW_LIMITS.name);

/** A view of a list that a member of staff keeps: a name for what the list's address asks for. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  /** The list opens with it. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** GET /api/admin/views: the caller's own views of a list. */
export const viewQuerySchema = z.object({ list: z.enum(VIEW_LISTS) });
export const savedViewsSchema = z.object({ success: z.literal(true), views: z.array(savedViewSchema) });
export type SavedViews = z.infer<typeof savedViewsSchema>;

/** POST /api/admin/views */
export const viewAddSchema = z.object({
  list: z.enum(VIEW_LISTS),
  name,
  /** As it stands in an address: 'status=paid&sort=oldest'. */
  search: z
    .string()
    .min(1)
    .max(VIEW_LIMITS.search)
    .regex(/^[\w.*+%=&-]+$/, 'must be the query of an address'),
});

/** PUT /api/admin/views/:id */
export const viewChangeSchema = z.object({ name, isDefault: z.boolean() });
