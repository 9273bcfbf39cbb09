import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { strapiObject } from '../lib/strapi-objects';

const LONGEST_MS = 5_000;
const LOOK_MS = 10;
/** So many looks in a row must find nothing under way. */
const LOOKS = 10;

/**
 * Waits until no query is under way, at most 5 s. Strapi tells its listeners of a publish without waiting for them, and
 * a query of theirs that still waits for a connection when the pool is closed is rejected with nobody to hear it.
 */
export async function waitForIdleDatabase(strapi: Core.Strapi): Promise<void> {
  const pool = strapiObject(strapi, 'the pool of connections');
  const deadline = Date.now() + LONGEST_MS;
  for (let idle = 0; idle < LOOKS && Date.now() < deadline;) {
    await pause(LOOK_MS);
    idle = pool.numPendingAcquires() + pool.numUsed() === 0 ? idle + 1 : 0;
  }
}
