import { z } from 'zod';

/** Every refusal of the API (DESIGN "Calls"): a sentence a person can act on, a code a program can. */
export const apiErrorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** Sentence per refused field, by its dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
