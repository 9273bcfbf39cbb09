import { isCmsError } from './cms-client.server';
import type { Log } from '../log';

/**
 * Waits for an answer of the CMS; its failure becomes a Response for the route's error view: 503 while the CMS is
 * away, 502 when it answered something unusable. The message is the sentence shoppers see.
 */
export async function orErrorPage<T>(answer: Promise<T>, log: Log): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isCmsError(error)) throw error;
    log('error', 'page content missing', { kind: error.kind, reason: String(error.cause ?? error.message) });
    throw new Response(error.message, { status: error.kind === 'away' ? 503 : 502 });
  }
}
