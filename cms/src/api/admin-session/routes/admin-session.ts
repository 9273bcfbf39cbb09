import { forStaff } from '../../../lib/staff';

const staff = forStaff('session');
export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/admin/login', handler: 'admin-session.login', config: { auth: false } },
    { method: 'GET', path: '/admin/check-auth', handler: 'admin-session.checkAuth', config: staff },
    { method: 'POST', path: '/admin/logout', handler: 'admin-session.logout', config: staff },
  ],
};
