import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/newsletter',
      handler: 'subscriber.subscribe',
      config: { auth: false, middlewares: [limit('form'), limit('mailedLink')] },
    },
    {
      method: 'POST',
      path: '/newsletter/confirm',
      handler: 'subscriber.confirm',
      config: { auth: false, middlewares: [limit('mailedLink')] },
    },
    {
      // Without a limit: a provider of mail ends the subscriptions of many people from one address.
      method: 'POST',
      path: '/newsletter/unsubscribe',
      handler: 'subscriber.unsubscribe',
      config: { auth: false },
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
