import { z } from 'zod';
import { healthSchema } from '../health.js';
import { RETRY_QUEUES } from '../rules/staff.js';
import { reconciliationSchema } from './reconciliation.js';

/** POST /api/admin/system/retry puts one failed entry back, /api/admin/system/dismiss takes it off the list; once. */
export const retrySchema = z.object({
  queue: z.enum(RETRY_QUEUES),
  id: z.number().int().positive().max(2_147_483_647),
});

const failedEntrySchema = z.object({
  id: z.number().int(),
  /** The mail's template, the event's type, or what was planned. */
  what: z.string(),
  /** Whom or what it is about; empty where that is not kept. */
  about: z.string(),
  /** Why it failed, in a sentence; empty where that is not kept. */
  failure: z.string(),
  /** UTC, ISO 8601: when it was put into the queue, or was due. */
  at: z.string(),
  /** False for a mail whose words are not kept any more. */
  canRetry: z.boolean(),
});
export type FailedEntry = z.infer<typeof failedEntrySchema>;

const queueSchema = z.object({
  /** Null where nothing waits by its nature: an event is acted on at once, or failed. */
  waiting: z.number().int().nonnegative().nullable(),
  failed: z.number().int().nonnegative(),
  /** The newest of the failed ones. */
  entries: z.array(failedEntrySchema),
});
export type SystemQueue = z.infer<typeof queueSchema>;

const runningCopySchema = z.object({
  kind: z.enum(['cms', 'storefront']),
  name: z.string(),
  /** Empty for a storefront of an earlier release. */
  host: z.string(),
  release: z.string(),
  /** UTC, ISO 8601. */
  seenAt: z.string(),
  /** False for one that is silent for longer than a running one is. */
  isRunning: z.boolean(),
});
export type RunningCopy = z.infer<typeof runningCopySchema>;

/** What the last comparison with the card provider's books found. */
const lastReconciliationSchema = reconciliationSchema.omit({ success: true }).extend({
  /** All there are: of very many, the first ones are kept. */
  differing: z.number().int().nonnegative(),
});
export type LastReconciliation = z.infer<typeof lastReconciliationSchema>;

const backupRecordSchema = z.object({
  /** UTC, ISO 8601: the moment that the backup shows. */
  madeAt: z.string(),
  file: z.string(),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** GET /api/admin/system */
export const systemSchema = z.object({
  success: z.literal(true),
  /** Of the CMS. */
  health: healthSchema,
  /** Seen within the last hour. */
  copies: z.array(runningCopySchema),
  queues: z.object({ mails: queueSchema, webhook_events: queueSchema, planned_changes: queueSchema }),
  /** Null until the first comparison. */
  reconciliation: lastReconciliationSchema.nullable(),
  /** Null until the first one. */
  backup: backupRecordSchema.nullable(),
});
export type System = z.infer<typeof systemSchema>;
