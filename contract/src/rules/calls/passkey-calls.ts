import { call, type Call } from './call.js';

/** The calls of a shopper's passkeys (D-22). */
export const PASSKEY_CALLS = {
  passkeyLoginOptions: { ...call('POST', '/api/auth/passkey/options'), payload: 'none' },
  passkeyLogin: call('POST', '/api/auth/passkey/login'),
  accountPasskeys: call('GET', '/api/account/passkeys'),
  accountPasskeyOptions: call('POST', '/api/account/passkeys/options'),
  accountPasskeyAdd: call('POST', '/api/account/passkeys'),
  accountPasskeyRemove: call('DELETE', '/api/account/passkeys/:id'),
} as const satisfies Record<string, Call>;
