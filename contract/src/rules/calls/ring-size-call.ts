import { call, type Call } from './call.js';

/** What the browser of somebody who is signed in calls to keep their ring size (S-123). */
export const RING_SIZE_CALLS = {
  accountRingSize: call('PUT', '/api/account/ring-size'),
} as const satisfies Record<string, Call>;
