export default {
  type: 'content-api',
  routes: [
    {
      method: 'GET',
      path: '/content-version',
      handler: 'content-version.read',
      config: { auth: false },
    },
    {
      method: 'POST',
      path: '/content-version/shown',
      handler: 'content-version.shown',
      config: { auth: false },
    },
  ],
};
