export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/products', handler: 'product.list', config: { auth: false } },
    { method: 'GET', path: '/products/:id', handler: 'product.one', config: { auth: false } },
    { method: 'GET', path: '/products/:id/reviews', handler: 'product.reviews', config: { auth: false } },
  ],
};
