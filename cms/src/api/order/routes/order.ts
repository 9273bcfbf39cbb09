import { forStaff } from '../../../lib/staff';

const config = forStaff('orders.read');

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/admin/orders', handler: 'order.list', config },
    { method: 'GET', path: '/admin/orders/:id', handler: 'order.one', config },
  ],
};
