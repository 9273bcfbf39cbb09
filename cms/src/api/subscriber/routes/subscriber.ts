import { FORM_LIMIT } from '../../../lib/forms';
import { forStaff } from '../../../lib/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/newsletter',
      handler: 'subscriber.subscribe',
      config: { auth: false, middlewares: [FORM_LIMIT] },
    },
    {
      method: 'GET',
      path: '/admin/subscribers',
      handler: 'subscriber.list',
      config: forStaff('subscribers.read'),
    },
    {
      method: 'GET',
      path: '/admin/subscribers-export',
      handler: 'subscriber.export',
      config: forStaff('subscribers.export'),
    },
  ],
};
