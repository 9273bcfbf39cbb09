const config = { auth: false, middlewares: ['global::require-staff'] };

export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/admin/revisions', handler: 'revision.list', config }],
};
