const config = { auth: false, middlewares: ['global::require-staff'] };

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/admin/orders', handler: 'order.list', config },
    { method: 'GET', path: '/admin/orders/:id', handler: 'order.one', config },
  ],
};
