export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/config/stripe', handler: 'store-config.stripe', config: { auth: false } },
  ],
};
