import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/admin/orders', handler: 'order.list', config: forStaff('orders.read') },
    {
      method: 'GET',
      path: '/admin/orders-export',
      handler: 'order.export',
      config: forStaff('orders.export'),
    },
    { method: 'PUT', path: '/admin/orders/:id/note', handler: 'order.note', config: forStaff('orders.note') },
  ],
};
