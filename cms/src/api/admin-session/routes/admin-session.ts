import { forFactorSetUp } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/admin/login', handler: 'admin-session.login', config: { auth: false } },
    { method: 'GET', path: '/admin/check-auth', handler: 'admin-session.checkAuth', config: forFactorSetUp },
    { method: 'POST', path: '/admin/logout', handler: 'admin-session.logout', config: forFactorSetUp },
  ],
};
