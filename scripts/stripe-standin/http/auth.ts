import type { IncomingHttpHeaders } from 'node:http';
import { unauthorized } from '../core/api-error.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** The key of `Authorization: Bearer …` or of Basic authentication's user name. */
function keyOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

/** Enough of a key to know it by, as Stripe's own message shows it. */
const redacted = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

/**
 * Which of our two keys a call came with; a browser may send its own as the form field `key`.
 * @throws {ApiError} 401 for none or another.
 */
export function authenticate(
  headers: IncomingHttpHeaders,
  formKey: string | undefined,
  keys: Keys,
): 'secret' | 'publishable' {
  const key = keyOf(headers) ?? formKey;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  if (/^[spr]k_live_/.test(key)) throw unauthorized('The stand-in takes no live keys.');
  throw unauthorized(`Invalid API Key provided: ${redacted(key)}`);
}

/** 401: a browser's key may not make this call. */
export const secretKeyRequired = () =>
  unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
