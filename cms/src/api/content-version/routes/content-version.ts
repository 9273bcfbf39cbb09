export default {
  type: 'content-api',
  routes: [
    {
      method: 'GET',
      path: '/content-version',
      handler: 'content-version.read',
      config: { auth: false },
    },
  ],
};
