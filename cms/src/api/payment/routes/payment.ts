import { forStaff } from '../../../lib/staff';

const config = { auth: false };

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/payment', handler: 'payment.pay', config },
    { method: 'POST', path: '/payment/confirm', handler: 'payment.confirm', config },
    { method: 'POST', path: '/payment/webhook', handler: 'payment.webhook', config },
    {
      method: 'GET',
      path: '/admin/reconciliation',
      handler: 'reconciliation.read',
      config: forStaff('orders.read'),
    },
    {
      method: 'POST',
      path: '/admin/orders/:id/look',
      handler: 'reconciliation.look',
      config: forStaff('orders.refund'),
    },
    { method: 'GET', path: '/payment/:orderId', handler: 'payment.status', config },
  ],
};
