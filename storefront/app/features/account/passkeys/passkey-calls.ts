import type { Call } from '@shop/contract/rules';

const TIMEOUT_MS = 10_000;
/** AUTH-09 */
export const NETWORK_FAILED = 'Network error or server unavailable. Please try again.';

/** What the shop answered a call of its own page. */
export type PasskeyAnswer =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; message: string; fields?: Record<string, string> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function failedAnswer(answer: unknown): PasskeyAnswer {
  const { message, fields } = isRecord(answer) ? answer : {};
  const named = isRecord(fields) ? Object.entries(fields).filter(([, text]) => typeof text === 'string') : [];
  return {
    ok: false,
    message: typeof message === 'string' ? message : NETWORK_FAILED,
    ...(named.length > 0 && { fields: Object.fromEntries(named) as Record<string, string> }),
  };
}

/** Calls the shop from the page, in the name of whoever is signed in there. Never throws. */
export async function callShop({ method, path }: Call, body?: object): Promise<PasskeyAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return response.ok && isRecord(answer) ? { ok: true, answer } : failedAnswer(answer);
  } catch {
    // No network, no answer in time, or one that is no JSON: the sentence says so.
    return { ok: false, message: NETWORK_FAILED };
  }
}
