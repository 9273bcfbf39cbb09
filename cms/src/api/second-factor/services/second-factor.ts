import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { audit } from '../../../lib/audit/audit';
import { ShopError } from '../../../lib/errors';
import { shopSettings } from '../../../lib/shop-settings';
import { newRecoveryCodes, newSecret, normalizeCode, otpAuthUri, matchingTimeStep } from '../lib/codes';
import { mustHaveFactor } from '../domain/policy';
import { CODE_WRONG } from '../../../lib/staff/second-factor-messages';
import { recoveryCodeHash, encryptSecret, decryptSecret } from '../lib/secret-encryption';
import { sharedNow } from '../../../lib/time/shared-clock';

const FACTOR = 'api::second-factor.staff-factor';
const TABLE = 'staff_factors';
const CODE = 'api::second-factor.recovery-code';
const OWNER = 'strapi-super-admin';

export interface FactorRow {
  id: number;
  userKey: number;
  mark: string | null;
  secret: string | null;
  pendingSecret: string | null;
  lastStep: number | null;
}

/** What a member of staff is asked for besides the password. */
export type FactorDemand = 'nothing' | 'code' | 'set-up';

const invalid = () => new ShopError('refused', 'invalid_code', CODE_WRONG, { fields: { code: CODE_WRONG } });

/** The second factor of staff: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(FACTOR);
  const codes = () => strapi.db.query(CODE);
  const key = () => shopSettings(strapi).ENCRYPTION_KEY;
  const rowOf = (userKey: number): Promise<FactorRow | null> => rows().findOne({ where: { userKey } });
  const said = (userKey: number, object: string) =>
    audit(strapi, { event: 'authn_factor_change', object, id: String(userKey) });

  /** Uses a time step up; of several at once one succeeds. */
  const takeStep = async (userKey: number, step: number): Promise<boolean> => {
    const taken = await strapi.db
      .connection(TABLE)
      .where({ user_key: userKey })
      .where((row) => void row.whereNull('last_step').orWhere('last_step', '<', step))
      .update({ last_step: step });
    return Number(taken) === 1;
  };

  const freshCodes = async (userKey: number): Promise<string[]> => {
    const fresh = newRecoveryCodes();
    await codes().deleteMany({ where: { userKey } });
    for (const code of fresh) {
      await codes().create({
        data: { userKey, codeHash: recoveryCodeHash(normalizeCode(code), String(userKey), key()) },
      });
    }
    return fresh;
  };

  const takeRecoveryCode = async (userKey: number, code: string): Promise<boolean> => {
    const where = { userKey, codeHash: recoveryCodeHash(code, String(userKey), key()) };
    const { count } = await codes().deleteMany({ where });
    if (count === 1) await said(userKey, 'recovery-code-used');
    return count === 1;
  };

  const remove = async (userKey: number): Promise<void> => {
    await strapi.db.transaction(async () => {
      await rows().deleteMany({ where: { userKey } });
      await codes().deleteMany({ where: { userKey } });
    });
  };

  const service = {
    /** Tells one set-up from another; null while there is none. Sessions carry it. */
    async markOf(userKey: number): Promise<string | null> {
      return (await rowOf(userKey))?.mark ?? null;
    },

    async isOwner(userKey: number): Promise<boolean> {
      const where = { id: userKey, roles: { code: OWNER } };
      return (await strapi.db.query('admin::user').count({ where })) > 0;
    },

    async isDemanded(userKey: number): Promise<boolean> {
      const { STAFF_SECOND_FACTOR, SHOP_MODE } = shopSettings(strapi);
      return mustHaveFactor(STAFF_SECOND_FACTOR, SHOP_MODE, await service.isOwner(userKey));
    },

    async demandOf(userKey: number): Promise<FactorDemand> {
      if (await service.markOf(userKey)) return 'code';
      return (await service.isDemanded(userKey)) ? 'set-up' : 'nothing';
    },

    /** Begins a set-up: a new secret, that counts once a code of it was given. */
    async begin(userKey: number, label: string, issuer: string): Promise<{ secret: string; uri: string }> {
      if (await service.markOf(userKey)) {
        const message = 'You have a second factor already. Please remove it before you set up another one.';
        throw new ShopError('conflict', 'second_factor_exists', message);
      }
      const secret = newSecret();
      const pendingSecret = encryptSecret(secret, String(userKey), key());
      // One statement: of two set-ups begun at once the later counts.
      await insertRow(strapi.db.connection(TABLE), { user_key: userKey, pending_secret: pendingSecret })
        .onConflict('user_key')
        .merge(['pending_secret', 'updated_at']);
      return { secret, uri: otpAuthUri(issuer, label, secret) };
    },

    /**
     * Ends a set-up with a code of the app; answers the recovery codes, which are shown this once.
     * @throws {ShopError} 422 'invalid_code'
     */
    async confirm(userKey: number, code: string): Promise<string[]> {
      const row = await rowOf(userKey);
      if (!row?.pendingSecret || row.mark) throw invalid();
      const step = matchingTimeStep(
        decryptSecret(row.pendingSecret, String(userKey), key()),
        normalizeCode(code),
        sharedNow(strapi),
        row.lastStep,
      );
      if (step === null) throw invalid();
      const fresh = await strapi.db.transaction(async () => {
        const data = { secret: row.pendingSecret, pendingSecret: null, mark: randomUUID(), lastStep: step };
        const where = { id: row.id, mark: { $null: true }, pendingSecret: row.pendingSecret };
        const { count } = await rows().updateMany({ where, data });
        if (count !== 1) throw invalid();
        return freshCodes(userKey);
      });
      await said(userKey, 'enabled');
      return fresh;
    },

    /** Whether this is the app's code of now, used for the first time, or an unused recovery code; uses it up. */
    async take(userKey: number, typed: string): Promise<boolean> {
      const row = await rowOf(userKey);
      if (!row?.secret || !row.mark) return false;
      const code = normalizeCode(typed);
      const step = matchingTimeStep(
        decryptSecret(row.secret, String(userKey), key()),
        code,
        sharedNow(strapi),
        row.lastStep,
      );
      if (step !== null) return takeStep(userKey, step);
      return /^\d*$/.test(code) ? false : takeRecoveryCode(userKey, code);
    },

    /** New recovery codes; the earlier ones are worth nothing. */
    async renewCodes(userKey: number): Promise<string[]> {
      const fresh = await strapi.db.transaction(() => freshCodes(userKey));
      await said(userKey, 'recovery-codes-renewed');
      return fresh;
    },

    /** Those who have one. */
    async marked(): Promise<ReadonlySet<number>> {
      const kept: FactorRow[] = await rows().findMany({ where: { mark: { $notNull: true } } });
      return new Set(kept.map(({ userKey }) => userKey));
    },

    /** Somebody's account is gone, and all of this with it. */
    forget: remove,

    codesLeft: (userKey: number): Promise<number> => codes().count({ where: { userKey } }),

    /** Takes a second factor away, by its owner ('removed') or by somebody else ('reset'). */
    async remove(userKey: number, how: 'removed' | 'reset'): Promise<void> {
      await remove(userKey);
      await said(userKey, how);
    },
  };
  return service;
};
