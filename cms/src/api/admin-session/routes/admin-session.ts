const staff = { auth: false, middlewares: ['global::require-staff'] };
// Five attempts in five minutes for each address of each visitor, as Strapi's own panel allows.
const login = {
  auth: false,
  middlewares: [
    { name: 'global::rate-limit', config: { points: 5, seconds: 300, bodyField: 'email', refund: true } },
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
