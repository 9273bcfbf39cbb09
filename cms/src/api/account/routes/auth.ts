import { limit } from '../../../lib/requests/limits';

const open = (...middlewares: object[]) => ({ auth: false, middlewares });
const shopper = { auth: false, middlewares: ['global::require-shopper'] };

const login = open(limit('signIn'));
const forgot = open(limit('linkToAddress'), limit('mailedLink'));
const links = open(limit('mailedLink'));

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/auth/register', handler: 'auth.register', config: open(limit('form')) },
    { method: 'POST', path: '/auth/login', handler: 'auth.login', config: login },
    { method: 'GET', path: '/auth/me', handler: 'auth.me', config: shopper },
    { method: 'POST', path: '/auth/logout', handler: 'auth.logout', config: shopper },
    { method: 'POST', path: '/auth/forgot-password', handler: 'auth.forgotPassword', config: forgot },
    { method: 'POST', path: '/auth/reset-password', handler: 'auth.resetPassword', config: links },
    { method: 'POST', path: '/auth/confirm-email', handler: 'auth.confirmEmail', config: links },
  ],
};
