import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { sha256 } from '../../../lib/digests';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::account.passkey-challenge';
const LIFETIME_MS = 5 * 60 * 1000;

/** What a challenge may be signed for; one for adding a passkey is its account's alone. */
export type ChallengeFor = { purpose: 'add'; userKey: number } | { purpose: 'login' };

/** Challenges that passkeys sign: each good once, for five minutes. They are rows, as two copies may run. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  return {
    /** A new challenge of 256 random bits. An account has one for adding at a time. */
    async issue(wanted: ChallengeFor): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = randomBytes(32);
      const challengeHash = sha256(challenge.toString('base64url'));
      const expiresAt = new Date(sharedNow(strapi).getTime() + LIFETIME_MS);
      if (wanted.purpose === 'add') await rows().deleteMany({ where: wanted });
      await rows().create({ data: { ...wanted, challengeHash, expiresAt } });
      return new Uint8Array(challenge);
    },
    /**
     * Uses a challenge up, whatever comes of it; false for one that is unknown, used, too old or meant for something
     * else. Of several at once one succeeds.
     * @param challenge as the browser signed it, in base64url
     */
    async redeem(challenge: string, wanted: ChallengeFor): Promise<boolean> {
      const where = { ...wanted, challengeHash: sha256(challenge), expiresAt: { $gt: sharedNow(strapi) } };
      const { count } = await rows().deleteMany({ where });
      return count === 1;
    },
    /** Forgets challenges that are too old. */
    async purge(): Promise<void> {
      await rows().deleteMany({ where: { expiresAt: { $lt: sharedNow(strapi) } } });
    },
  };
};
