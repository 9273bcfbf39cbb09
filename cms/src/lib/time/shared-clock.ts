import type { Core } from '@strapi/strapi';
import { databaseTime } from '../database/database-time';
import { shopSettings } from '../shop-settings';

/** Clocks that are less apart, in ms, are as good as the same: nothing is put right by a measure that coarse. */
const TOLERATED_MS = 2_000;
/** An answer that took longer says too little of when it was given. */
const LONGEST_ANSWER_MS = 1_000;

/** The machine's own, whatever stands in `Date`'s place for those who are given a time. */
const machineNow = Date.now.bind(Date);

/** By how many ms this machine's clock is ahead of the database's, where that is more than is tolerated. */
const ahead = new WeakMap<Core.Strapi, number>();

/** In ms, negative where it is behind; 0 while the clocks agree, and on SQLite, which has no other clock. */
export const clockAheadMs = (strapi: Core.Strapi): number => ahead.get(strapi) ?? 0;

/**
 * The time by which copies of the CMS deal with each other: for what one writes and another compares with its own now
 * (leases, windows of limits, links, when somebody was seen). It is the database's wherever a machine's clock is wrong.
 */
export const sharedNow = (strapi: Core.Strapi): Date => new Date(Date.now() - clockAheadMs(strapi));

/** Compares this machine's clock with the database's, which all copies share; the log tells when one is found wrong. */
export async function compareClocks(strapi: Core.Strapi): Promise<void> {
  if (!shopSettings(strapi).DATABASE_URL) return;
  const asked = machineNow();
  const told = await databaseTime(strapi);
  const answered = machineNow();
  if (answered - asked > LONGEST_ANSWER_MS) return;
  const apart = Math.round((asked + answered) / 2 - told);
  const before = clockAheadMs(strapi);
  const now = Math.abs(apart) > TOLERATED_MS ? apart : 0;
  ahead.set(strapi, now);
  if (now !== 0 && Math.abs(now - before) > TOLERATED_MS)
    strapi.log.warn(
      `The clock of this machine is ${Math.round(Math.abs(now) / 1000)} s ${now > 0 ? 'ahead of' : 'behind'} the database's, which the shop goes by meanwhile. Set it right: sessions and logs go by it.`,
    );
  if (now === 0 && before !== 0)
    strapi.log.info('The clock of this machine agrees with the database’s again.');
}
