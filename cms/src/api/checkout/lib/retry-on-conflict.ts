import type { Core } from '@strapi/strapi';
import { isDeadlock, isUniqueViolation } from '../../../lib/database/database-errors';

/** So often a transaction is begun anew before its conflict counts as a failure. */
const ROUNDS = 5;

/** Somebody else changed a row between this transaction's reading and its writing. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/**
 * Does work in a transaction, and anew where it met what somebody else wrote meanwhile: a WriteConflict, a unique index
 * that holds the value already, or a deadlock. Any other error, and the conflict of the last round, goes to the caller.
 * @param work reads, decides and writes; told its round, from 1
 */
export async function retryOnConflict<T>(
  strapi: Core.Strapi,
  work: (round: number) => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await strapi.db.transaction(() => work(round));
    } catch (error) {
      const again = error instanceof WriteConflict || isUniqueViolation(error) || isDeadlock(error);
      if (!again || round === ROUNDS) throw error;
    }
  }
}
