import { PASSKEYS_MAX, type Passkey } from '@shop/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Core } from '@strapi/strapi';
import { audit } from '../../../lib/audit/audit';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { service } from '../../../lib/services';
import { passkeyTaken, passkeyNotFound, passkeyInvalid, tooManyPasskeys } from '../lib/passkey-errors';
import type { StoredUser } from '../domain/to-user';

const UID = 'api::account.passkey';

/** A passkey as it is stored. */
export interface StoredPasskey {
  id: number;
  documentId: string;
  userKey: number;
  name: string;
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** 32 bits without a sign: the database answers it as a text. */
  counter: string;
  transports: string[] | null;
  backedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What a sign-in changes about a passkey. */
export interface PasskeyUse {
  counter: number;
  backedUp: boolean;
}

const toIso = (moment: string) => new Date(moment).toISOString();
const toPasskey = ({ documentId, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id: documentId,
  name,
  createdAt: toIso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
});

/** The rows of shoppers' passkeys (D-22). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const of = (userKey: number): Promise<StoredPasskey[]> =>
    rows().findMany({ where: { userKey }, orderBy: { id: 'desc' } });
  const said = (user: StoredUser, object: string) =>
    audit(strapi, { event: 'authn_factor_change', object, id: user.documentId });

  /** @throws {ShopError} 409 'too_many_passkeys' */
  const requireRoom = async (userKey: number): Promise<void> => {
    if ((await rows().count({ where: { userKey } })) >= PASSKEYS_MAX) throw tooManyPasskeys();
  };

  const create = async (user: StoredUser, data: Record<string, unknown>): Promise<void> => {
    await strapi.db.transaction(async () => {
      // Held, so that of several at once none is one too many, and none outlives its account.
      if (!(await service(strapi, 'api::account.users').hold(user.id))) throw passkeyInvalid();
      await requireRoom(user.id);
      const { documentId } = (await rows().create({
        data: { ...data, userKey: user.id },
      })) as StoredPasskey;
      await service(strapi, 'api::account.account-mail').passkeyAdded(user, documentId);
    });
  };

  return {
    of,
    requireRoom,
    /** An account's passkeys as their owner sees them, newest first. */
    async list(user: StoredUser): Promise<Passkey[]> {
      return (await of(user.id)).map(toPasskey);
    },
    byCredentialId: (credentialId: string): Promise<StoredPasskey | null> =>
      rows().findOne({ where: { credentialId } }),
    /** @throws {ShopError} 409 'passkey_taken' or 'too_many_passkeys' */
    async add(
      user: StoredUser,
      name: string,
      { id, publicKey, counter, transports = [] }: WebAuthnCredential,
      backedUp: boolean,
    ): Promise<void> {
      const stored = {
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        backedUp,
      };
      try {
        await create(user, { ...stored, name, credentialId: id });
      } catch (error) {
        throw isUniqueViolation(error) ? passkeyTaken() : error;
      }
      await said(user, 'passkey-added');
    },
    /** Notes a sign-in; false when the passkey is gone, or another sign-in with the same counter was faster. */
    async use({ id, counter }: StoredPasskey, used: PasskeyUse): Promise<boolean> {
      const data = { ...used, lastUsedAt: new Date() };
      const { count } = await rows().updateMany({ where: { id, counter }, data });
      return count === 1;
    },
    /** @throws {ShopError} 404 for one that is unknown or another account's */
    async remove(user: StoredUser, documentId: string): Promise<void> {
      const { count } = await rows().deleteMany({ where: { documentId, userKey: user.id } });
      if (count !== 1) throw passkeyNotFound();
      await said(user, 'passkey-removed');
    },
    /** The account is gone, and its passkeys with it. */
    async forget(userKey: number): Promise<void> {
      await rows().deleteMany({ where: { userKey } });
    },
  };
};
