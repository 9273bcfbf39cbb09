import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/admin/orders/:id/refund',
      handler: 'refund.create',
      config: forStaff('orders.refund'),
    },
  ],
};
