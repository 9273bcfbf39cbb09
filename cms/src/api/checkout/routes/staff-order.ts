import { forStaff } from '../../../lib/staff/staff';

const path = (rest: string) => `/admin/orders/:id${rest}`;

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: path(''), handler: 'staff-order.one', config: forStaff('orders.read') },
    {
      method: 'POST',
      path: path('/fulfil'),
      handler: 'staff-order.fulfil',
      config: forStaff('orders.fulfil'),
    },
    {
      method: 'POST',
      path: path('/cancel'),
      handler: 'staff-order.cancel',
      config: forStaff('orders.cancel'),
    },
  ],
};
