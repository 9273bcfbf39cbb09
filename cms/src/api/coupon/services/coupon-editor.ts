import type { couponChangeSchema, CouponForm, couponSwitchSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { refusedInWords } from '../../../lib/documents/field-refusals';
import { writeOrConflict } from '../../../lib/documents/repeated-save';
import { ShopError } from '../../../lib/errors';
import { toIso } from '../../../lib/time/to-iso';
import { normalCode } from '../domain/coupon';
import type { StoredCoupon } from './coupon-list';

const UID = 'api::coupon.coupon';

interface Documents {
  create(input: { data: object }): Promise<{ documentId: string; code: string }>;
  update(input: { documentId: string; data: object }): Promise<{ code: string } | null>;
  delete(input: { documentId: string }): Promise<unknown>;
}

const unknown = () => new ShopError('unknown', 'unknown_coupon', 'There is no such coupon.');

/** What is kept of a form: a coupon takes off a share or an amount, so the other one is no part of it. */
const dataOf = ({ kind, percent, amountCents, ...form }: CouponForm) => ({
  ...form,
  kind,
  percent: kind === 'percent' ? percent : null,
  amountCents: kind === 'fixed' ? amountCents : null,
});

/**
 * Making, changing and deleting coupons in /Admin (S-90), through the document service: its checks, the history and all else
 * that hears of a change see them as changes of Strapi's own panel.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const transaction = async <T>(work: () => Promise<T>): Promise<T> => await strapi.db.transaction(work);
  const documents = () => strapi.documents(UID) as unknown as Documents;

  /** Does the work, and tells a refusal of it in words. Of two who make one code at once the index lets one through. */
  const inWords = async <T>(code: string | null, work: () => Promise<T>): Promise<T> => {
    try {
      return await refusedInWords(strapi, { uid: UID, code: 'coupon_refused' }, work);
    } catch (error) {
      if (code === null || !isUniqueViolation(error)) throw error;
      const message = `There is a coupon ${normalCode(code)} already. Please choose another code.`;
      throw new ShopError('refused', 'coupon_refused', message, { fields: { code: message } });
    }
  };

  /** Inside a transaction: the coupon, kept from others until it ends, and the conflict where the sender saw an older one. */
  const hold = async (
    documentId: string,
    version: string,
    outcome?: string,
  ): Promise<{ found: StoredCoupon; conflict: ShopError | null }> => {
    await strapi.db.queryBuilder(UID).select('id').where({ documentId }).forUpdate().execute();
    const found: StoredCoupon | null = await strapi.db.query(UID).findOne({ where: { documentId } });
    if (!found) throw unknown();
    const changedAt = toIso(found.updatedAt) ?? '';
    if (changedAt === version) return { found, conflict: null };
    const about = { type: 'coupon', id: documentId, thing: 'this coupon', changedAt };
    return { found, conflict: await editConflict(strapi, { ...about, ...(outcome && { outcome }) }) };
  };

  const write = async (
    documentId: string,
    { version, outcome }: { version: string; outcome?: string },
    data: object,
  ): Promise<string> => {
    const { conflict } = await hold(documentId, version, outcome);
    return writeOrConflict(strapi, { uid: UID, documentId }, conflict, async () => {
      const saved = await documents().update({ documentId, data });
      if (!saved) throw unknown();
      return saved.code;
    });
  };

  return {
    /** @throws {ShopError} 422 'coupon_refused' with a sentence at each field */
    add: (form: CouponForm, staffId: number): Promise<{ documentId: string; code: string }> =>
      inWords(form.code, () =>
        documents().create({ data: { ...dataOf(form), createdBy: staffId, updatedBy: staffId } }),
      ),

    /**
     * Answers the code as it is kept.
     * @throws {ShopError} as `add`; 404 'unknown_coupon'; 409 'changed_meanwhile' naming who saved it and when
     */
    change: (
      documentId: string,
      { version, ...form }: z.output<typeof couponChangeSchema>,
      staffId: number,
    ): Promise<string> =>
      inWords(form.code, () =>
        transaction(() => write(documentId, { version }, { ...dataOf(form), updatedBy: staffId })),
      ),

    /** Switches it on or off. @throws {ShopError} as `change` */
    switch: (
      documentId: string,
      { version, active }: z.output<typeof couponSwitchSchema>,
      staffId: number,
    ): Promise<string> =>
      inWords(null, () =>
        transaction(() =>
          write(
            documentId,
            { version, outcome: 'It stays as they left it.' },
            { active, updatedBy: staffId },
          ),
        ),
      ),

    /** Answers its code. @throws {ShopError} as `change`; 422 for one that orders were placed with */
    remove: (documentId: string, version: string): Promise<string> =>
      inWords(null, () =>
        transaction(async () => {
          const { found, conflict } = await hold(documentId, version, 'It is not deleted.');
          if (conflict) throw conflict;
          await documents().delete({ documentId });
          return found.code;
        }),
      ),
  };
};
