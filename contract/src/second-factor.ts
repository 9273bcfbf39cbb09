import { z } from 'zod';
import { filledLine } from './text.js';

/** Whether a member of staff has a second factor; 'owed' where they must have one and have none yet. */
export const FACTOR_STATES = ['on', 'off', 'owed'] as const;
export type FactorState = (typeof FACTOR_STATES)[number];

/** A code of the authenticator app, or a recovery code where that is said. */
export const factorCodeSchema = z.object({ code: filledLine(40) });

/** GET /api/admin/second-factor */
export const factorSchema = z.object({
  success: z.literal(true),
  state: z.enum(FACTOR_STATES),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number().int().nonnegative(),
});
export type Factor = z.infer<typeof factorSchema>;

/** POST /api/admin/second-factor: a set-up begins. */
export const factorSetUpSchema = z.object({
  success: z.literal(true),
  /** In Base32, for typing it into the app. */
  secret: z.string(),
  /** otpauth:// address, for the QR code. */
  uri: z.string(),
});

/** Answer of a set-up that is complete, and of new recovery codes: they are shown this once. */
export const recoveryCodesSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});

/** GET /api/admin/staff */
export const staffListSchema = z.object({
  success: z.literal(true),
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      isOwner: z.boolean(),
      isActive: z.boolean(),
      hasSecondFactor: z.boolean(),
    }),
  ),
});
export type StaffMember = z.infer<typeof staffListSchema>['staff'][number];
