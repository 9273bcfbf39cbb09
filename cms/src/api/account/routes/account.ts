import { limit } from '../../../lib/requests/limits';
import { forStaff } from '../../../lib/staff/staff';

const shopper = { auth: false, middlewares: ['global::require-shopper'] };
const lookup = { auth: false, middlewares: [limit('orderLookup')] };

export default {
  type: 'content-api',
  routes: [
    { method: 'PUT', path: '/account', handler: 'account.changeDetails', config: shopper },
    { method: 'POST', path: '/account/email', handler: 'account.changeEmail', config: shopper },
    { method: 'GET', path: '/account/orders', handler: 'account.orders', config: shopper },
    { method: 'GET', path: '/account/export', handler: 'account.exportData', config: shopper },
    { method: 'POST', path: '/account/delete', handler: 'account.remove', config: shopper },
    { method: 'POST', path: '/orders/lookup', handler: 'account.lookUp', config: lookup },
    { method: 'GET', path: '/orders/:orderId', handler: 'account.ownOrder', config: { auth: false } },
    { method: 'GET', path: '/users', handler: 'account.users', config: forStaff('users.read') },
  ],
};
