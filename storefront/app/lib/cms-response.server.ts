import type { Preview } from '@shop/contract';
import { isCmsFailure } from './cms.server';
import type { Log } from './log';

/**
 * Waits for an answer of the CMS; its failure becomes a Response for the route's error view: 503 while the CMS is
 * away, 502 when it answered something unusable. The message is the sentence shoppers see.
 */
export async function orErrorPage<T>(answer: Promise<T>, log: Log): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    log('error', 'page content missing', { kind: error.kind, reason: String(error.cause ?? error.message) });
    throw new Response(error.message, { status: error.kind === 'away' ? 503 : 502 });
  }
}

/**
 * Waits for what a preview link opens; a link that has ended, or was never ours, becomes a 403 for the error page.
 * Null on every address without one.
 */
export async function orPreviewEnded(answer: Promise<Preview | null>): Promise<Preview | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCmsFailure(error) && (error.status === 403 || error.status === 404)) {
      throw new Response(error.message, { status: 403 });
    }
    throw error;
  }
}
