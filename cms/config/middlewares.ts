import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CALL_BODY_BYTES, UPLOADS } from '@shop/contract';
import { openIncomingFile } from '../src/lib/uploads/incoming-file';
import { settings } from '../src/settings';

/** No upload takes longer: an older file was left by a crash. Younger ones may be another copy's. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** Where the files of a form lie while it is read and checked. */
function uploadFolder(): string {
  const folder = path.join(settings().DATA_DIR, 'incoming');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > LEFT_BEHIND_MS) rmSync(file, { force: true });
  }
  return folder;
}

/** The form parser lists files as their writing ends: each keeps the place at which it was sent. */
const keepPlace = () => {
  let place = 0;
  return (_field: string, file: { place?: number }): void => {
    file.place = place++;
  };
};

export default () => [
  'global::pipelines',
  'global::request-target',
  // First: everything after it may ask for the visitor's address.
  'global::forwarded',
  'global::request-id',
  'global::metrics',
  'global::audit',
  'strapi::logger',
  'strapi::errors',
  // Directly inside strapi::errors: everything that goes wrong under /api ends here, in the shop's envelope.
  'global::shop-envelope',
  'global::cache-tags',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          // The preview of a mail shows pictures of the storefront, as the mail will.
          'img-src': ["'self'", 'data:', 'blob:', settings().STOREFRONT_URL],
          // The page with a draft beside its form (S-73).
          'frame-src': ["'self'", settings().STOREFRONT_URL],
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
      headers: ['Content-Type', 'Accept', 'If-Match', 'X-Browser-ID'],
      expose: ['ETag', 'Link', 'Retry-After', 'X-Total-Count'],
      credentials: true,
      maxAge: 600,
      keepHeadersOnError: true,
    },
  },
  'global::json-only',
  'global::panel-session',
  // Before the body is read.
  'global::plain-body',
  'global::staff-upload',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      // The payment provider signs the exact bytes of its webhook.
      includeUnparsed: true,
      jsonLimit: CALL_BODY_BYTES,
      formLimit: CALL_BODY_BYTES,
      textLimit: CALL_BODY_BYTES,
      formidable: {
        uploadDir: uploadFolder(),
        // Of all files of a form together.
        maxFileSize: UPLOADS.totalBytes,
        maxFields: 50,
        fileWriteStreamHandler: openIncomingFile,
        onFileBegin: keepPlace(),
      },
    },
  },
  // After it: what it wrote to the disk is taken away, and the address that a password is tried for stands in the body.
  'global::sent-files',
  'global::needs-approval',
  'global::storable-text',
  'global::panel-sign-in',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  // Last, as Strapi's own answer to these addresses, which it stands in for where UPLOADS names a bucket.
  'global::stored-files',
];
