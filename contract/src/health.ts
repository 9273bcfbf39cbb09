import { z } from 'zod';

/** GET /health and /api/health on both ports: 200 able to serve, 503 not. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** The storefront's finished pages: kept, bytes, and what was served since the start. */
  pages: z.record(z.string(), z.number()).optional(),
  /** One that failed beside 'ok' is done without: the half serves all the same. */
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
});
export type Health = z.infer<typeof healthSchema>;
