import { settings } from '../src/settings';

export default () => ({
  'users-permissions': {
    config: { jwtSecret: settings().JWT_SECRET, jwtManagement: 'refresh' },
  },
  upload: {
    config: {
      sizeLimit: 64 * 1024 * 1024,
      // The storefront resizes pictures itself: the panel needs one preview besides Strapi's thumbnail.
      breakpoints: { medium: 750 },
      providerOptions: { localServer: { maxage: 31_536_000_000 } },
      security: {
        allowedTypes: [
          'image/jpeg',
          'image/png',
          'image/webp',
          'image/avif',
          'image/gif',
          'video/mp4',
          'video/webm',
        ],
        deniedTypes: ['image/svg+xml', 'text/html', 'application/javascript'],
      },
    },
  },
});
