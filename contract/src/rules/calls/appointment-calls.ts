import { call, type Call } from './call.js';

/** Appointments by video (S-112). Shoppers reach them through the storefront's pages alone. */
export const APPOINTMENT_CALLS = {
  appointmentTimes: call('GET', '/api/appointments/times', false),
  appointmentBook: call('POST', '/api/appointments', false),
  appointmentLook: call('POST', '/api/appointments/look', false),
  appointmentMove: call('POST', '/api/appointments/move', false),
  appointmentCancel: call('POST', '/api/appointments/cancel', false),
  adminAppointments: {
    method: 'GET',
    path: '/api/admin/appointments',
    browser: true,
    staff: 'contacts.read',
  },
  adminAppointment: {
    method: 'GET',
    path: '/api/admin/appointments/:id',
    browser: true,
    staff: 'contacts.read',
  },
  adminAppointmentLink: {
    method: 'POST',
    path: '/api/admin/appointments/:id/link',
    browser: true,
    staff: 'contacts.answer',
  },
  adminAppointmentCancel: {
    method: 'POST',
    path: '/api/admin/appointments/:id/cancel',
    browser: true,
    staff: 'contacts.answer',
  },
} as const satisfies Record<string, Call>;
