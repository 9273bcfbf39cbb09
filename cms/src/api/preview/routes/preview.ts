export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/preview', handler: 'preview.read', config: { auth: false } }],
};
