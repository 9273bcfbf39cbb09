import { ApiError, missing } from '../core/api-error.ts';
import type { Context } from '../core/context.ts';
import type { IntentRecord, MethodRecord } from '../core/records.ts';
import { authorise, failAuthentication } from './charge.ts';
import { findMethod } from './methods.ts';

export type ChallengeOutcome = 'complete' | 'fail';

/** The intent that waits for the challenge with this source id. @throws {ApiError} 404 when none does (any more). */
export function findChallenge(context: Context, source: string): IntentRecord {
  const record = context.store
    .all('intents')
    .find(({ challenge }) => challenge !== null && challenge === source);
  if (!record) throw missing('source', source, 'source');
  return record;
}

/**
 * Ends the challenge an intent waits for, as the buyer's bank would.
 * A card that is then declined leaves the intent refused; that is an outcome, not an error here.
 * @throws {ApiError} 404 when the intent waits for none.
 */
export function finishChallenge(
  context: Context,
  record: IntentRecord,
  outcome: ChallengeOutcome,
): IntentRecord {
  const { intent, challenge } = record;
  if (challenge === null) throw missing('challenge', intent.id, 'payment_intent');
  const method: MethodRecord = findMethod(context, String(intent.payment_method));
  if (outcome === 'complete') {
    try {
      return authorise(context, record, method, true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
    }
  } else {
    failAuthentication(context, record, method);
  }
  return context.store.get('intents', record.id) as IntentRecord;
}
