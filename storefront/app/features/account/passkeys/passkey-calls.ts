import type { Call } from '@shop/contract/rules';
import { callApi, isRecord } from '~/lib/api/call-api';
import { pageLanguage } from '~/lib/api/page-language';

const TIMEOUT_MS = 10_000;
/** AUTH-09 */
export const NETWORK_FAILED = 'Network error or server unavailable. Please try again.';

/** What the shop answered a call of its own page. */
export type PasskeyAnswer =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; message: string; fields?: Record<string, string> };

/** Calls the shop from the page, in the name of whoever is signed in there. Never throws. */
export async function callShop(call: Call, body?: object): Promise<PasskeyAnswer> {
  const asked = { call, timeoutMs: TIMEOUT_MS, headers: pageLanguage(), ...(body && { body }) };
  const answer = await callApi({ ...asked, read: (value) => (isRecord(value) ? value : undefined) });
  if (answer.ok) return { ok: true, answer: answer.value };
  const { message = NETWORK_FAILED, fields } = answer;
  return { ok: false, message, ...(fields && { fields }) };
}
