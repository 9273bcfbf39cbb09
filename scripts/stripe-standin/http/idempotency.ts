import { createHash } from 'node:crypto';
import { ApiError } from '../core/api-error.ts';
import type { Context } from '../core/context.ts';
import type { KeyRecord } from '../core/records.ts';

/** Answers are kept for a day (docs.stripe.com/api/idempotent_requests); this many seconds. */
const KEPT_FOR = 24 * 3600;
const MAX_LENGTH = 255;

const refuse = (status: number, code: string | undefined, message: string): ApiError =>
  new ApiError(status, {
    type: status === 409 ? 'invalid_request_error' : 'idempotency_error',
    message,
    ...(code && { code }),
  });

/** A digest of the parameters: card numbers must not be kept. */
const fingerprintOf = (path: string, body: string): string => {
  const sorted = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256').update(path).update(JSON.stringify(sorted)).digest('hex');
};

interface First {
  key: string;
  path: string;
  body: string;
  requestId: string;
}

/**
 * Claims a key for a first request, or answers with what the first request was answered.
 * @returns the stored answer, or undefined when the work may begin
 * @throws {ApiError} 400 for other parameters under the same key or a key too long, 409 while the first is in flight.
 */
export function beginKey(
  { store, clock }: Context,
  { key, path, body, requestId }: First,
): KeyRecord | undefined {
  if (key.length > MAX_LENGTH) {
    throw refuse(400, undefined, `Idempotency keys can be at most ${MAX_LENGTH} characters long.`);
  }
  const fingerprint = fingerprintOf(path, body);
  const known = store.get('keys', key);
  if (known && known.created + KEPT_FOR > clock.now()) {
    if (known.path !== path) {
      throw refuse(
        400,
        undefined,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${known.path}'). ` +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.fingerprint !== fingerprint) {
      throw refuse(
        400,
        undefined,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.status !== null) return known;
    throw refuse(
      409,
      'idempotency_key_in_use',
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, ' +
        `and the other request is still going through): ${key}. Please try again later.`,
    );
  }
  store.put('keys', { id: key, path, fingerprint, requestId, created: clock.now(), status: null, body: '' });
  return undefined;
}

/** Keeps the answer of the first request under its key, or frees the key when no work had begun. */
export function finishKey(
  { store }: Context,
  key: string,
  answer: { status: number; body: string } | null,
): void {
  const claimed = store.get('keys', key);
  if (!claimed) return;
  if (answer) store.put('keys', { ...claimed, ...answer });
  else store.delete('keys', key);
}
