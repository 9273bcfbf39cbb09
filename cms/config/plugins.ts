import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { SHOPPER_SESSION_S } from '../src/api/account/services/sessions';
import { fileTransport } from '../src/lib/mail/mail-files';
import { smtpTransport } from '../src/lib/mail/mail-handover';
import { FILE_MAX_AGE_MS, FILE_POLICY } from '../src/lib/uploads/file-headers';
import { settings } from '../src/settings';

/** No mail server may keep a mail, and whoever waits for it, longer than this. */
const SMTP_PATIENCE_MS = 15_000;

function mailTransport(): object {
  const { SMTP_URL, DATA_DIR } = settings();
  if (SMTP_URL === '') return fileTransport(path.join(DATA_DIR, 'mail'));
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return smtpTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: SMTP_PATIENCE_MS,
    greetingTimeout: SMTP_PATIENCE_MS,
    socketTimeout: SMTP_PATIENCE_MS,
  });
}

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: settings().JWT_SECRET,
      jwtManagement: 'refresh',
      sessions: { maxSessionLifespan: SHOPPER_SESSION_S, idleSessionLifespan: SHOPPER_SESSION_S },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: mailTransport(),
      settings: { defaultFrom: settings().MAIL_FROM, defaultReplyTo: settings().MAIL_FROM },
    },
  },
  upload: {
    config: {
      sizeLimit: 64 * 1024 * 1024,
      // The storefront resizes pictures itself: the panel needs one preview besides Strapi's thumbnail.
      breakpoints: { medium: 750 },
      providerOptions: {
        localServer: {
          maxage: FILE_MAX_AGE_MS,
          setHeaders: (answer: ServerResponse) => answer.setHeader('Content-Security-Policy', FILE_POLICY),
        },
      },
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
