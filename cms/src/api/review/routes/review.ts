import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/products/:id/reviews',
      handler: 'review.submit',
      config: { auth: false, middlewares: [limit('form')] },
    },
    { method: 'GET', path: '/admin/reviews', handler: 'review.staffList', config: forStaff('reviews.read') },
    {
      method: 'POST',
      path: '/admin/reviews/:id/moderate',
      handler: 'review.moderate',
      config: forStaff('reviews.moderate'),
    },
  ],
};
