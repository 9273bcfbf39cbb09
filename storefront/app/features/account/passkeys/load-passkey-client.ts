import { NETWORK_FAILED } from './passkey-calls';
import type * as PasskeyClient from './passkey-client';

/** Loads what talks to the browser's passkeys, which no first visit carries, and does something with it. */
export async function withPasskeyClient(
  work: (client: typeof PasskeyClient) => Promise<PasskeyClient.PasskeyOutcome>,
): Promise<PasskeyClient.PasskeyOutcome> {
  const client = await import('./passkey-client').catch(() => null);
  // No network, or another version of the shop by now: the sentence asks to try again.
  return client ? work(client) : { ok: false, message: NETWORK_FAILED };
}
