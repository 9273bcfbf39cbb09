import { z } from 'zod';
import { languageSchema } from './languages.js';
import { isTimeZone } from './rules/text/time-zone.js';
import { peopleQuerySchema } from './staff/staff-people.js';
import { emailAddress, linesOfText, personName, storableText } from './text.js';

/** Signs of what an appointment is about. */
export const APPOINTMENT_ABOUT = 500;

/** A moment in UTC, ISO 8601, as it stands in the list of free ones. */
const moment = z.iso.datetime();
/** One name for one filled-in form: sent again with it, it is the same appointment. */
const key = z.string().regex(/^[A-Za-z0-9-]{16,64}$/);
const timeZone = z.string().max(60).refine(isTimeZone, 'is no time zone');
const token = z.string().regex(/^[A-Za-z0-9._-]{20,200}$/);

/** GET /api/appointments/times: what can be booked now (S-112). 404 where the shop takes no appointments. */
export const appointmentTimesSchema = z.object({
  success: z.literal(true),
  /** The shop's. */
  timeZone: z.string(),
  minutes: z.number().int().positive(),
  /** Beginnings, UTC, the next one first. */
  times: z.array(z.string()),
});
export type AppointmentTimes = z.infer<typeof appointmentTimesSchema>;

/** POST /api/appointments */
export const appointmentBookSchema = z.object({
  key,
  startsAt: moment,
  /** Of the visitor's clocks; left out: the shop's. */
  timeZone: timeZone.optional(),
  name: personName(100),
  email: emailAddress,
  about: linesOfText(APPOINTMENT_ABOUT).optional(),
  locale: languageSchema.optional(),
  /** The honeypot: whoever fills it is a machine. */
  website: storableText(500).optional(),
});
/** `token`: opens the appointment's page. Null for a machine. */
export const appointmentBookedSchema = z.object({ success: z.literal(true), token: z.string().nullable() });

/** POST /api/appointments/look, and …/cancel */
export const appointmentTokenSchema = z.object({ token });
/** POST /api/appointments/move */
export const appointmentMoveSchema = z.object({ token, startsAt: moment, timeZone: timeZone.optional() });

export const APPOINTMENT_STATES = ['coming', 'past', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Answer of POST /api/appointments/look: an appointment as whoever booked it sees it. */
export const appointmentSchema = z.object({
  success: z.literal(true),
  state: z.enum(APPOINTMENT_STATES),
  startsAt: z.string(),
  minutes: z.number().int(),
  /** Of the clocks by which its time is told. */
  timeZone: z.string(),
  /** Of the video call; null while it is owed. */
  link: z.string().nullable(),
  /** The file for a calendar (RFC 5545). */
  calendar: z.string(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** GET /api/admin/appointments: those to come, the next one first; past and cancelled ones, the latest first. */
export const appointmentQuerySchema = peopleQuerySchema.extend({
  status: z.enum([...APPOINTMENT_STATES, 'owed']).default('coming'),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export const staffAppointmentSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  about: z.string().nullable(),
  startsAt: z.string(),
  minutes: z.number().int(),
  /** Of the clocks of whoever booked it. */
  timeZone: z.string(),
  language: languageSchema.nullable(),
  state: z.enum(APPOINTMENT_STATES),
  link: z.string().nullable(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
});
export type StaffAppointment = z.infer<typeof staffAppointmentSchema>;

/** POST /api/admin/appointments/:id/link: the address of the video call, mailed to whoever booked it. */
export const appointmentLinkSchema = z.object({
  link: z.url({ protocol: /^https$/, error: 'must be a web address that begins with https://' }).max(500),
});
