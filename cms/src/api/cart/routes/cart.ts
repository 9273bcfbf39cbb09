const config = { auth: false };

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/cart/browser-info', handler: 'cart.browserInfo', config },
    { method: 'GET', path: '/cart', handler: 'cart.read', config },
    { method: 'POST', path: '/cart/sync', handler: 'cart.sync', config },
    { method: 'POST', path: '/cart/add', handler: 'cart.add', config },
    { method: 'PUT', path: '/cart/update/:cartItemId', handler: 'cart.update', config },
    { method: 'DELETE', path: '/cart/remove/:cartItemId', handler: 'cart.remove', config },
    { method: 'DELETE', path: '/cart/clear', handler: 'cart.clear', config },
  ],
};
