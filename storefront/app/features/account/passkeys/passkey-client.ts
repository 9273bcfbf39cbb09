import { PASSKEY_CALLS } from '@shop/contract/rules';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Text } from '~/i18n/de';
import { callShop, type PasskeyAnswer } from './passkey-calls';

/** What came of a press: a sentence where it was refused; null where the visitor closed the browser's dialog. */
export type PasskeyOutcome = PasskeyAnswer | null;

/** The browser's dialog was closed, or nobody answered it. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);
const FAILED: Text = 'Your browser could not use a passkey here. Nothing has changed.';
const KNOWN: Text = 'This device holds a passkey of your account already.';

/** Why the browser made or used no passkey; null where the visitor did not want to. */
function failedAnswer(error: unknown): PasskeyOutcome {
  const name = error instanceof Error ? error.name : '';
  if (CANCELLED.has(name)) return null;
  return { ok: false, message: name === 'InvalidStateError' ? KNOWN : FAILED };
}

/** Asks the browser for a passkey of the shop, whosever it is; answers what the login form sends on. */
export async function getPasskeyCredential(): Promise<PasskeyOutcome> {
  const begun = await callShop(PASSKEY_CALLS.passkeyLoginOptions);
  if (!begun.ok) return begun;
  try {
    const optionsJSON = begun.answer.options as PublicKeyCredentialRequestOptionsJSON;
    return { ok: true, answer: { credential: await startAuthentication({ optionsJSON }) } };
  } catch (error) {
    return failedAnswer(error);
  }
}

/** Makes a passkey with this browser and adds it to the account. */
export async function addPasskey(name: string, password: string): Promise<PasskeyOutcome> {
  const begun = await callShop(PASSKEY_CALLS.accountPasskeyOptions, { password });
  if (!begun.ok) return begun;
  try {
    const optionsJSON = begun.answer.options as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON });
    return await callShop(PASSKEY_CALLS.accountPasskeyAdd, { name, credential });
  } catch (error) {
    return failedAnswer(error);
  }
}
