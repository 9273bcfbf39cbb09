import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Without the signs that are taken for one another: 0 and O, 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 5;
const RECOVERY_CODES = 10;
/** Seconds by which a phone's clock may be wrong. */
const TOLERANCE_S = 30;

const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten codes of 49 random bits each, as 'ABCDE-FGHJK'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

/** What somebody typed, as codes are compared: without blanks and hyphens, in capitals. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A secret of 160 random bits in Base32 (RFC 4226). */
export const newSecret = (): string => generateSecret();

/** The address that an authenticator app reads from the QR code. */
export const otpAuthUri = (issuer: string, label: string, secret: string): string =>
  generateURI({ issuer, label, secret });

/**
 * The time step that a code is of, if it is right at `now` (TOTP, RFC 6238) and later than `afterStep`; else null. A step
 * either side is taken, for clocks that differ.
 */
export function matchingTimeStep(
  secret: string,
  code: string,
  now: Date,
  afterStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_S,
    ...(afterStep !== null && { afterTimeStep: afterStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
