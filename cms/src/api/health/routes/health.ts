export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/health', handler: 'health.read', config: { auth: false } }],
};
