import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'GET',
      path: '/admin/orders/:id',
      handler: 'staff-order.one',
      config: forStaff('orders.read'),
    },
    {
      method: 'POST',
      path: '/admin/orders/:id/fulfil',
      handler: 'staff-order.fulfil',
      config: forStaff('orders.fulfil'),
    },
    {
      method: 'POST',
      path: '/admin/orders/:id/cancel',
      handler: 'staff-order.cancel',
      config: forStaff('orders.cancel'),
    },
  ],
};
