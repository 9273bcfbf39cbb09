import { ShopError } from '../../../lib/errors';

/** The shop stands at an address of numbers, which WebAuthn takes for no relying party. */
export const passkeysUnavailable = () =>
  new ShopError(
    'conflict',
    'passkeys_unavailable',
    'Passkeys cannot be used at this address of the shop. Please log in with your password.',
  );

/** A new passkey that does not hold: another site's, not the challenge that was given, or not made by its user. */
export const passkeyInvalid = () =>
  new ShopError('refused', 'invalid_passkey', 'This passkey could not be added. Please try again.');

/** The challenge of a new passkey is over, used, or somebody else's. */
export const challengeExpired = () =>
  new ShopError('refused', 'invalid_challenge', 'This took too long. Please try to add the passkey again.');

export const passkeyTaken = () =>
  new ShopError('conflict', 'passkey_taken', 'This passkey has been added to an account already.');

export const tooManyPasskeys = () =>
  new ShopError(
    'conflict',
    'too_many_passkeys',
    'You have as many passkeys as an account can have. Please remove one first.',
  );

export const passkeyNotFound = () => new ShopError('unknown', 'not_found', 'There is no such passkey.');

/** One refusal for every sign-in that fails: it tells nobody which passkeys or accounts there are. */
export const passkeySignInFailed = () =>
  new ShopError(
    'unauthorized',
    'invalid_passkey',
    'Login with this passkey failed. Please try again, or log in with your password.',
  );
