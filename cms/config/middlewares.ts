import { LIMITS } from '@shop/contract';
import { settings } from '../src/settings';

export default () => [
  'strapi::logger',
  'strapi::errors',
  // Directly inside strapi::errors: everything that goes wrong under /api ends here, in the shop's envelope.
  'global::shop-envelope',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'frame-ancestors': ["'self'"],
          upgradeInsecureRequests: null,
        },
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginResourcePolicy: { policy: 'same-site' },
    },
  },
  {
    name: 'strapi::cors',
    config: {
      origin: [settings().STOREFRONT_URL],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      headers: ['Content-Type', 'Accept', 'X-Browser-ID'],
      expose: ['ETag', 'Link', 'Retry-After', 'X-Total-Count'],
      credentials: true,
      maxAge: 600,
      keepHeadersOnError: true,
    },
  },
  'global::json-only',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      // The payment provider signs the exact bytes of its webhook.
      includeUnparsed: true,
      jsonLimit: LIMITS.jsonBytes,
      formLimit: LIMITS.jsonBytes,
      textLimit: LIMITS.jsonBytes,
      formidable: { maxFileSize: 64 * 1024 * 1024, maxFiles: 20, maxFields: 50 },
    },
  },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
