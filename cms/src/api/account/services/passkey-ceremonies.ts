import type { MadeCredential, UsedCredential } from '@shop/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Core } from '@strapi/strapi';
import type { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { hasNoCertificate } from '../lib/attestation';
import {
  passkeySignInFailed,
  passkeyInvalid,
  challengeExpired,
  passkeysUnavailable,
} from '../lib/passkey-errors';
import { relyingPartyOf } from '../domain/relying-party';
import type { SignedIn, StoredUser } from '../domain/to-user';
import type { StoredPasskey } from './passkeys';

/** What every authenticator has, named here so that all copies of the CMS offer and take the same. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
/** As long as a challenge counts. */
const TIMEOUT_MS = 5 * 60 * 1000;

const handleOf = ({ documentId }: StoredUser) => new TextEncoder().encode(documentId);

/** Adding a passkey and signing in with one: WebAuthn's two ceremonies (D-22). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const challenges = () => service(strapi, 'api::account.passkey-challenges');
  const passkeys = () => service(strapi, 'api::account.passkeys');
  const users = () => service(strapi, 'api::account.users');
  const party = () => {
    const found = relyingPartyOf(shopSettings(strapi).STOREFRONT_URL);
    if (!found) throw passkeysUnavailable();
    return found;
  };

  /** The library words whatever does not hold as an error: each of them is a refusal. It asks no database. */
  const orRefuse = async <T>(check: () => T | Promise<T>, refusal: () => ShopError): Promise<T> => {
    try {
      return await check();
    } catch (error) {
      strapi.log.debug(`A passkey was refused: ${String(error)}`);
      throw refusal();
    }
  };

  const challengeOf = ({ response }: MadeCredential | UsedCredential, refusal: () => ShopError) =>
    orRefuse(() => String(decodeClientDataJSON(response.clientDataJSON).challenge), refusal);

  const verifiedUse = (credential: UsedCredential, challenge: string, stored: StoredPasskey) => {
    const { id, origin } = party();
    return orRefuse(
      () =>
        verifyAuthenticationResponse({
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          credential: {
            id: stored.credentialId,
            publicKey: isoBase64URL.toBuffer(stored.publicKey),
            counter: Number(stored.counter),
          },
          requireUserVerification: true,
        }),
      passkeySignInFailed,
    );
  };

  return {
    /**
     * Begins to add a passkey: what the browser is to be asked.
     * @throws {ShopError} 409 'too_many_passkeys', or 'passkeys_unavailable' at an IP address
     */
    async beginAdding(user: StoredUser) {
      const { id, name } = party();
      await passkeys().requireRoom(user.id);
      const kept = await passkeys().of(user.id);
      return generateRegistrationOptions({
        rpID: id,
        rpName: name,
        userID: handleOf(user),
        userName: user.email,
        userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' '),
        challenge: await challenges().issue({ purpose: 'add', userKey: user.id }),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: kept.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports ?? [],
        })),
        // It stands in for the password alone: whoever finds the device must not get in by touching it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    /** @throws {ShopError} 422 'invalid_passkey' or 'invalid_challenge'; 409 as `passkeys.add` does */
    async add(user: StoredUser, name: string, credential: MadeCredential): Promise<void> {
      const { id, origin } = party();
      const challenge = await challengeOf(credential, passkeyInvalid);
      if (!(await challenges().redeem(challenge, { purpose: 'add', userKey: user.id })))
        throw challengeExpired();
      const { verified, registrationInfo } = await orRefuse(async () => {
        if (!hasNoCertificate(credential.response.attestationObject))
          throw new Error('It came with a certificate.');
        return verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
      }, passkeyInvalid);
      if (!verified) throw passkeyInvalid();
      await passkeys().add(user, name, registrationInfo.credential, registrationInfo.credentialBackedUp);
    },

    /** Begins a sign-in. Whose it is says the passkey: no address is asked for. */
    async beginLogin() {
      const { id } = party();
      return generateAuthenticationOptions({
        rpID: id,
        challenge: await challenges().issue({ purpose: 'login' }),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
    },

    /** @throws {ShopError} 401 'invalid_passkey', the same whatever does not hold */
    async login(credential: UsedCredential): Promise<SignedIn> {
      const challenge = await challengeOf(credential, passkeySignInFailed);
      if (!(await challenges().redeem(challenge, { purpose: 'login' }))) throw passkeySignInFailed();
      const stored = await passkeys().byCredentialId(credential.id);
      const user = stored && (await users().byId(stored.userKey));
      if (!stored || !user || user.blocked === true) throw passkeySignInFailed();
      if (credential.response.userHandle !== isoBase64URL.fromBuffer(handleOf(user)))
        throw passkeySignInFailed();
      const { verified, authenticationInfo } = await verifiedUse(credential, challenge, stored);
      if (!verified) throw passkeySignInFailed();
      const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
      if (!(await passkeys().use(stored, { counter, backedUp }))) throw passkeySignInFailed();
      return { user, token: await service(strapi, 'api::account.sessions').open(user) };
    },
  };
};
