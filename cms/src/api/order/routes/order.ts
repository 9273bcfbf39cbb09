import { forStaff } from '../../../lib/staff/staff';

const path = (rest: string) => `/admin/orders/:id${rest}`;

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
    { method: 'GET', path: path(''), handler: 'order.one', config: forStaff('orders.read') },
    { method: 'POST', path: path('/fulfil'), handler: 'order.fulfil', config: forStaff('orders.fulfil') },
    { method: 'POST', path: path('/cancel'), handler: 'order.cancel', config: forStaff('orders.cancel') },
    { method: 'PUT', path: path('/note'), handler: 'order.note', config: forStaff('orders.note') },
  ],
};
