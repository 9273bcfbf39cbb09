import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

/** The text of ADM-04. */
const REFUSED = 'You are not authorized. Please log in to view contact submissions.';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/contact',
      handler: 'contact-message.send',
      config: { auth: false, middlewares: [limit('form')] },
    },
    {
      method: 'GET',
      path: '/contact',
      handler: 'contact-message.list',
      config: forStaff('contacts.read', REFUSED),
    },
    {
      method: 'GET',
      path: '/admin/contacts/:id',
      handler: 'contact-message.one',
      config: forStaff('contacts.read'),
    },
    {
      method: 'POST',
      path: '/admin/contacts/:id/answer',
      handler: 'contact-message.answer',
      config: forStaff('contacts.answer'),
    },
    {
      method: 'POST',
      path: '/admin/contacts/:id/done',
      handler: 'contact-message.setDone',
      config: forStaff('contacts.answer'),
    },
  ],
};
