import { forStaff } from '../../../lib/staff';

const staff = forStaff('session');
const login = {
  auth: false,
  middlewares: [
    // Five attempts in five minutes for each address of each visitor, as Strapi's own panel allows.
    { name: 'global::rate-limit', config: { points: 5, seconds: 300, bodyField: 'email', refund: true } },
    // And an account is locked for a quarter of an hour after twenty failures, wherever they came from.
    {
      name: 'global::rate-limit',
      config: { points: 20, seconds: 900, bodyField: 'email', anywhere: true, refund: true },
    },
  ],
};

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/admin/login', handler: 'admin-session.login', config: login },
    { method: 'GET', path: '/admin/check-auth', handler: 'admin-session.checkAuth', config: staff },
    { method: 'POST', path: '/admin/logout', handler: 'admin-session.logout', config: staff },
  ],
};
