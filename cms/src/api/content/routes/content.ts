const config = { auth: false };

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/content/shop', handler: 'content.shop', config },
    { method: 'GET', path: '/content/home', handler: 'content.home', config },
    { method: 'GET', path: '/content/sitemap', handler: 'content.sitemap', config },
    { method: 'GET', path: '/content/published', handler: 'content.published', config },
    { method: 'GET', path: '/content/pieces', handler: 'content.pieces', config },
    { method: 'GET', path: '/content/categories/:page', handler: 'content.category', config },
    { method: 'GET', path: '/content/page', handler: 'content.page', config },
    { method: 'GET', path: '/content/stories/:slug', handler: 'content.story', config },
    {
      method: 'GET',
      path: '/admin/content-warnings',
      handler: 'content.warnings',
      config: { auth: false, middlewares: [{ name: 'global::require-staff', config: { may: 'session' } }] },
    },
  ],
};
