import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random name of the given length in Stripe's alphabet. */
export function randomName(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** An id such as `pi_3Qx…`. */
export const newId = (prefix: string): string => `${prefix}_3${randomName(23)}`;
