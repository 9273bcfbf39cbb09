import { FORM_LIMIT } from '../../../lib/forms';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/newsletter',
      handler: 'subscriber.subscribe',
      config: { auth: false, middlewares: [FORM_LIMIT] },
    },
  ],
};
