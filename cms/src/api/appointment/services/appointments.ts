import { DEFAULT_LOCALE } from '@shop/contract';
import type {
  Appointment,
  appointmentBookSchema,
  appointmentMoveSchema,
  AppointmentTimes,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { insertRow } from '../../../lib/database/insert-row';
import { readSigned, secretsFor, sha256 } from '../../../lib/digests';
import { ShopError } from '../../../lib/errors';
import { mailboxOf } from '../../../lib/mail/mailbox';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import { shopTimeZone } from '../../../lib/time/shop-days';
import {
  toAppointmentSettings,
  type AppointmentSettings,
  type StoredAppointmentSettings,
} from '../../shop-settings/domain/appointment-settings';
import { isOpen, stateOf, type StoredAppointment } from '../domain/appointment';
import { freeTimes } from '../lib/free-times';
import { USE } from './appointment-mails';

const UID = 'api::appointment.appointment';
const TABLE = 'appointments';
/** One that began before may last until now. */
const LONGEST_MS = 120 * 60_000;
/** So long after its day one is kept (S-116). */
const KEPT_MS = 90 * 24 * 60 * 60_000;

type Booking = Omit<z.output<typeof appointmentBookSchema>, 'website'>;
type Move = z.output<typeof appointmentMoveSchema>;

const taken = () => new ShopError('conflict', 'time_taken', 'That time has just been taken.');

/**
 * Appointments by video (S-112). A time is one appointment's for as long as it stands: its `slotKey` is unique in the
 * database, and empty once it is cancelled.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const mails = () => service(strapi, 'api::appointment.appointment-mails');

  const settings = async (): Promise<AppointmentSettings> => {
    const stored: StoredAppointmentSettings | null = await strapi.db
      .query('api::shop-settings.shop-settings')
      .findOne({ where: { publishedAt: { $notNull: true }, locale: DEFAULT_LOCALE } });
    return toAppointmentSettings(stored);
  };
  /** @throws {ShopError} 404 'no_appointments' where the shop takes none */
  const settingsOfOpen = async (): Promise<AppointmentSettings> => {
    const found = await settings();
    if (found.isOn) return found;
    throw new ShopError('unknown', 'no_appointments', 'The shop takes no appointments.');
  };

  /** @param except its own time is no hindrance to one that is moved */
  const free = async (of: AppointmentSettings, except = ''): Promise<string[]> => {
    const now = sharedNow(strapi);
    const booked: Pick<StoredAppointment, 'startsAt' | 'minutes' | 'documentId'>[] = await rows().findMany({
      where: { slotKey: { $notNull: true }, startsAt: { $gt: new Date(now.getTime() - LONGEST_MS) } },
      select: ['startsAt', 'minutes', 'documentId'],
    });
    const others = booked.filter(({ documentId }) => documentId !== except);
    return freeTimes(of, await shopTimeZone(strapi), now, others);
  };

  /** Counts what tells somebody of an appointment, in the transaction that stores it. */
  const count = async (trx: Knex.Transaction, visitor: string, email: string): Promise<void> => {
    const throttle = service(strapi, 'api::throttle.throttle');
    await throttle.reserveIn(trx, { limit: 'appointmentVisitor', who: visitor }, 1);
    await throttle.reserveIn(trx, { limit: 'appointmentMailbox', who: sha256(mailboxOf(email)) }, 1);
    await throttle.reserveIn(trx, { limit: 'appointmentShop', who: 'all' }, 1);
  };

  const ofRequest = (requestKey: string): Promise<StoredAppointment | null> =>
    rows().findOne({ where: { requestKey } });

  /** @throws {ShopError} 422 'invalid_link' for a link that is not of this shop, 404 for an appointment that is forgotten */
  const ofToken = async (token: string): Promise<StoredAppointment> => {
    const documentId = readSigned(token, USE, secretsFor(strapi, USE));
    if (documentId === null) {
      const message = 'This link is not complete. Please open it again from the email.';
      throw new ShopError('refused', 'invalid_link', message);
    }
    const found: StoredAppointment | null = await rows().findOne({ where: { documentId } });
    if (found) return found;
    throw new ShopError('unknown', 'unknown_appointment', 'There is no such appointment any more.');
  };

  /** Writes a change of an appointment that is still as it was read; false where somebody else was first. */
  const change = async (one: StoredAppointment, data: object): Promise<boolean> => {
    const { documentId, changes } = one;
    const where = { documentId, changes, cancelledAt: null };
    const changed = { ...data, changes: changes + 1, updatedAt: new Date() };
    return (await rows().updateMany({ where, data: changed })).count === 1;
  };

  return {
    /** @throws {ShopError} 404 'no_appointments' */
    async times(): Promise<AppointmentTimes> {
      const of = await settingsOfOpen();
      const timeZone = await shopTimeZone(strapi);
      return { success: true, timeZone, minutes: of.minutes, times: await free(of) };
    },

    /**
     * Books a time; sent again with its key it answers with the appointment of the first time.
     * @param visitor whose it is, for the limits: a network address
     * @returns the token of its page
     * @throws {ShopError} 404 'no_appointments'; 409 'time_taken'; 429 'too_many_appointments'
     */
    async book({ key, startsAt, email, ...booking }: Booking, visitor: string): Promise<string> {
      const requestKey = sha256(key);
      const before = await ofRequest(requestKey);
      if (before) return mails().token(before);
      const of = await settingsOfOpen();
      const slot = new Date(startsAt).toISOString();
      if (!(await free(of)).includes(slot)) throw taken();
      const row = {
        ...{ name: booking.name, email: email.toLowerCase(), about: booking.about || null },
        ...{ language: booking.locale ?? null, time_zone: booking.timeZone ?? (await shopTimeZone(strapi)) },
        ...{ starts_at: new Date(slot), minutes: of.minutes, link: of.link, changes: 0 },
        ...{ slot_key: slot, request_key: requestKey },
      };
      const booked = await strapi.db.transaction(async ({ trx }) => {
        const added: unknown[] = await insertRow(trx(TABLE), row).onConflict().ignore().returning('id');
        const stored = await ofRequest(requestKey);
        if (added.length === 0 || !stored) return stored;
        await count(trx, visitor, email);
        await mails().tell(stored);
        await mails().notify(stored, 'booked');
        return stored;
      });
      if (!booked) throw taken();
      return mails().token(booked);
    },

    /** @throws {ShopError} 422 'invalid_link'; 404 'unknown_appointment' */
    async look(token: string): Promise<Appointment> {
      const one = await ofToken(token);
      const { startsAt, minutes, timeZone, link } = one;
      return {
        success: true,
        state: stateOf(one, sharedNow(strapi)),
        ...{ startsAt, minutes, timeZone, link },
        calendar: await mails().calendarOf(one),
      };
    },

    /**
     * Gives it another time; the same time again changes nothing.
     * @throws {ShopError} as `book` and `look` do; 409 'appointment_closed' once it has begun or is cancelled
     */
    async move({ token, startsAt, timeZone }: Move, visitor: string): Promise<void> {
      const one = await ofToken(token);
      const slot = new Date(startsAt).toISOString();
      if (slot === new Date(one.startsAt).toISOString() && one.cancelledAt === null) return;
      if (!isOpen(one, sharedNow(strapi))) throw closed(one);
      const of = await settingsOfOpen();
      if (!(await free(of, one.documentId)).includes(slot)) throw taken();
      const movedAt = sharedNow(strapi);
      const data = { startsAt: new Date(slot), slotKey: slot, minutes: of.minutes, movedAt };
      try {
        await strapi.db.transaction(async ({ trx }) => {
          if (!(await change(one, { ...data, timeZone: timeZone ?? one.timeZone }))) throw taken();
          await count(trx, visitor, one.email);
          await mails().withdrawReminders([one]);
          const moved = await ofToken(token);
          await mails().tell(moved);
          await mails().notify(moved, 'moved');
        });
      } catch (error) {
        throw isUniqueViolation(error) ? taken() : error;
      }
    },

    /** Gives it up, and its time to others. Twice is as once. @throws {ShopError} as `look`; 409 'appointment_closed' */
    async cancel(token: string): Promise<void> {
      await this.cancelOne(await ofToken(token), (cancelled) => mails().notify(cancelled, 'cancelled'));
    },

    /**
     * Cancels an appointment and tells whoever booked it.
     * @param also what goes with it, in the same transaction
     * @throws {ShopError} 409 'appointment_closed' once it has begun, 'changed_meanwhile' where it was moved at this moment
     */
    async cancelOne(one: StoredAppointment, also: (one: StoredAppointment) => Promise<void>): Promise<void> {
      if (one.cancelledAt !== null) return;
      const now = sharedNow(strapi);
      if (!isOpen(one, now)) throw closed(one);
      await strapi.db.transaction(async () => {
        const isChanged = await change(one, { cancelledAt: now, slotKey: null });
        const is: StoredAppointment | null = await rows().findOne({ where: { documentId: one.documentId } });
        if (!is || (!isChanged && is.cancelledAt !== null)) return;
        if (!isChanged) {
          const message = 'This appointment has just been changed. Please look at it again.';
          throw new ShopError('conflict', 'changed_meanwhile', message);
        }
        await mails().withdrawReminders([is]);
        await mails().tellCancelled(is);
        await also(is);
      });
    },

    /** Forgets those that were to be 90 days ago or earlier, cancelled ones too; answers how many. */
    async purge(now: Date): Promise<number> {
      const old = { $lte: new Date(now.getTime() - KEPT_MS) };
      const { count: gone } = await rows().deleteMany({ where: { startsAt: old } });
      return gone;
    },
  };
};

function closed({ cancelledAt }: StoredAppointment): ShopError {
  const message =
    cancelledAt === null ? 'This appointment has already begun.' : 'This appointment is cancelled.';
  return new ShopError('conflict', 'appointment_closed', message);
}
