import { toLocale, type appointmentQuerySchema, type StaffAppointment } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import { stateOf, type StoredAppointment } from '../domain/appointment';

const UID = 'api::appointment.appointment';
const MINUTE_MS = 60_000;
type Query = z.output<typeof appointmentQuerySchema>;

/** Appointments as staff see them, and what staff do with them (S-112). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  const known = async (documentId: string): Promise<StoredAppointment> => {
    const found: StoredAppointment | null = await rows().findOne({ where: { documentId } });
    if (found) return found;
    throw new ShopError('unknown', 'unknown_appointment', 'There is no such appointment.');
  };
  const shown = (one: StoredAppointment): StaffAppointment => {
    const { documentId, name, email, about, startsAt, minutes, timeZone, language, link } = one;
    const { createdAt, cancelledAt } = one;
    return {
      _id: documentId,
      ...{ name, email, about, startsAt, minutes, timeZone, link, createdAt, cancelledAt },
      language: language === null ? null : toLocale(language),
      state: stateOf(one, sharedNow(strapi)),
    };
  };
  /** The words of a person stay out of the history. */
  const record = (
    one: StoredAppointment,
    action: string,
    before: Record<string, string | null>,
    after: Record<string, string>,
  ): Promise<void> =>
    service(strapi, 'api::revision.revision').record({
      type: 'appointment',
      documentId: one.documentId,
      ...{ action, before, after },
    });

  /** Those whose length is another than today's end within some minutes of the others: told by their beginning. */
  const whereOf = (status: Query['status']): object => {
    const begun = new Date(sharedNow(strapi).getTime() - 15 * MINUTE_MS);
    switch (status) {
      case 'coming':
        return { cancelledAt: null, startsAt: { $gt: begun } };
      case 'owed':
        return { cancelledAt: null, startsAt: { $gt: begun }, link: { $null: true } };
      case 'past':
        return { cancelledAt: null, startsAt: { $lte: begun } };
      case 'cancelled':
        return { cancelledAt: { $notNull: true } };
    }
  };
  const found = (q: string | undefined): object =>
    q ? { $or: ['name', 'email', 'about'].map((field) => ({ [field]: { $containsi: q } })) } : {};

  return {
    /** A page of appointments: those to come in their order, others the latest first. */
    async page({ status, q, page, pageSize }: Query): Promise<{ rows: StaffAppointment[]; total: number }> {
      const where = { $and: [whereOf(status), found(q)] };
      const direction = status === 'coming' || status === 'owed' ? 'asc' : 'desc';
      const [stored, total]: [StoredAppointment[], number] = await rows().findWithCount({
        where,
        orderBy: [{ startsAt: direction }, { id: direction }],
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return { rows: stored.map(shown), total };
    },

    /** How many are to come, and of how many the link is owed. */
    async counts(): Promise<{ coming: number; owed: number }> {
      const [coming, owed] = await Promise.all([
        rows().count({ where: whereOf('coming') }),
        rows().count({ where: whereOf('owed') }),
      ]);
      return { coming, owed };
    },

    /** @throws {ShopError} 404 'unknown_appointment' */
    async byId(id: string): Promise<StaffAppointment> {
      return shown(await known(id));
    },

    /**
     * Mails the link of the video call to whoever booked it; the same link again is not mailed twice.
     * @throws {ShopError} 404 'unknown_appointment'; 409 'appointment_closed', 'changed_meanwhile'
     */
    async sendLink(id: string, link: string): Promise<void> {
      const one = await known(id);
      if (stateOf(one, sharedNow(strapi)) !== 'coming')
        throw new ShopError('conflict', 'appointment_closed', 'This appointment is over or cancelled.');
      if (one.link === link) return;
      await strapi.db.transaction(async () => {
        const { changes } = one;
        const where = { documentId: id, changes, cancelledAt: null };
        const data = { link, changes: changes + 1, updatedAt: new Date() };
        const { count } = await rows().updateMany({ where, data });
        if (count !== 1) {
          const message = 'This appointment has just been changed. Please look at it again.';
          throw new ShopError('conflict', 'changed_meanwhile', message);
        }
        await record(one, 'link', { link: one.link }, { link });
        await service(strapi, 'api::appointment.appointment-mails').tell(await known(id));
      });
    },

    /** Cancels it and mails whoever booked it. Twice is as once. @throws {ShopError} as `cancelOne` of appointments */
    async cancel(id: string): Promise<void> {
      const one = await known(id);
      const noted = () => record(one, 'cancel', { state: 'booked' }, { state: 'cancelled' });
      await service(strapi, 'api::appointment.appointments').cancelOne(one, noted);
    },
  };
};
