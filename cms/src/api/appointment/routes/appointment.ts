import { routes } from '../../../lib/requests/routes';

export default routes({
  appointmentTimes: 'appointment.times',
  appointmentBook: { handler: 'appointment.book', limits: ['form'] },
  appointmentLook: { handler: 'appointment.look', limits: ['mailedLink'] },
  appointmentMove: { handler: 'appointment.move', limits: ['form'] },
  appointmentCancel: { handler: 'appointment.cancel', limits: ['form'] },
  adminAppointments: 'appointment.list',
  adminAppointment: 'appointment.one',
  adminAppointmentLink: 'appointment.sendLink',
  adminAppointmentCancel: 'appointment.cancelOne',
});
