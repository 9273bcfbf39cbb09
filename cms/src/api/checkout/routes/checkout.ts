import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

const config = { auth: false };

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/payment', handler: 'purchase.pay', config },
    { method: 'POST', path: '/payment/confirm', handler: 'purchase.confirm', config },
    {
      method: 'POST',
      path: '/payment/outcome',
      handler: 'purchase.outcome',
      config: { ...config, middlewares: [limit('paymentOutcome')] },
    },
    { method: 'POST', path: '/payment/webhook', handler: 'purchase.webhook', config },
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
    { method: 'GET', path: '/payment/:orderId', handler: 'purchase.status', config },
  ],
};
