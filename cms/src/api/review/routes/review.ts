import { FORM_LIMIT } from '../../../lib/forms';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/products/:id/reviews',
      handler: 'review.submit',
      config: { auth: false, middlewares: [FORM_LIMIT] },
    },
    { method: 'GET', path: '/products/:id/reviews', handler: 'review.list', config: { auth: false } },
  ],
};
