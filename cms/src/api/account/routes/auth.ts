import { limit } from '../../../lib/requests/rate-limit';

const open = (...middlewares: object[]) => ({ auth: false, middlewares });
const shopper = { auth: false, middlewares: ['global::require-shopper'] };

// Wrong passwords for one address are counted by the service; this is so many that a list of addresses is no way round.
const login = open(limit(60, 15));
const forgot = open(limit(3, 15, { bodyField: 'email' }), limit(20, 15));
const links = open(limit(20, 15));

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/auth/register', handler: 'auth.register', config: open(limit(5, 1)) },
    { method: 'POST', path: '/auth/login', handler: 'auth.login', config: login },
    { method: 'GET', path: '/auth/me', handler: 'auth.me', config: shopper },
    { method: 'POST', path: '/auth/logout', handler: 'auth.logout', config: shopper },
    { method: 'POST', path: '/auth/forgot-password', handler: 'auth.forgotPassword', config: forgot },
    { method: 'POST', path: '/auth/reset-password', handler: 'auth.resetPassword', config: links },
    { method: 'POST', path: '/auth/confirm-email', handler: 'auth.confirmEmail', config: links },
  ],
};
