import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { sha256 } from '../../../lib/digests';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::account.account-token';
const HOUR_MS = 60 * 60 * 1000;

/** What a mailed link does, and how long it works, in ms. */
const LIFETIME_MS = { confirm: 72 * HOUR_MS, reset: HOUR_MS } as const;
export type LinkPurpose = keyof typeof LIFETIME_MS;

/** What a link was made for: its account, and the address it was sent to. */
export interface MailedLink {
  userKey: number;
  email: string;
}

/** One-time links. Only a hash of the secret is kept; a new link of the same kind makes the earlier ones useless. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  return {
    /** A new secret of 256 random bits, in the surrounding transaction. */
    async issue(purpose: LinkPurpose, userKey: number, email: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await rows().deleteMany({ where: { purpose, userKey } });
      const expiresAt = new Date(sharedNow(strapi).getTime() + LIFETIME_MS[purpose]);
      await rows().create({ data: { tokenHash: sha256(token), purpose, userKey, email, expiresAt } });
      return token;
    },
    /** Uses a link up; null for one that is unknown, used or too old. Of several at once one succeeds. */
    async redeem(purpose: LinkPurpose, token: string): Promise<MailedLink | null> {
      const where = { tokenHash: sha256(token), purpose, expiresAt: { $gt: sharedNow(strapi) } };
      const link: (MailedLink & { id: number }) | null = await rows().findOne({ where });
      if (!link) return null;
      const { count } = await rows().deleteMany({ where: { id: link.id } });
      return count === 1 ? link : null;
    },
    /** Makes every link of an account useless. */
    async forget(userKey: number): Promise<void> {
      await rows().deleteMany({ where: { userKey } });
    },
    /** Forgets links that are too old. */
    async purge(): Promise<void> {
      await rows().deleteMany({ where: { expiresAt: { $lt: sharedNow(strapi) } } });
    },
  };
};
