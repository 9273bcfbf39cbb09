import { routes } from '../../../lib/requests/routes';

/** The text of ADM-04. */
const REFUSED = 'You are not authorized. Please log in to view contact submissions.';

export default routes({
  contact: { handler: 'contact-message.send', limits: ['form'] },
  contacts: { handler: 'contact-message.list', message: REFUSED },
  adminContact: 'contact-message.one',
  adminContactAnswer: 'contact-message.answer',
  adminContactDone: 'contact-message.setDone',
});
