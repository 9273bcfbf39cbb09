import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy, DATA_POLICY } from './csp.js';
import type { Settings } from './settings.js';

/** What no page of the shop uses, and no script that got into one may. Paying stays open to the card provider's frames. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What mails show: mail programs load it into pages of their own. */
const SHOWN_IN_MAILS = /^\/(img\/|icon-192\.png$)/;

export const newNonce = () => randomBytes(16).toString('base64url');

/** Security headers of every answer, and the nonce of its inline scripts in `res.locals.nonce`. */
export function securityHeaders(settings: Settings, dev: boolean): RequestHandler[] {
  const https = settings.publicUrl.startsWith('https://');
  return [
    helmet({
      contentSecurityPolicy: false,
      // Browsers ignore it on http; there it would only surprise people who test the headers.
      strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
      // Stripe's 3-D Secure page talks to its opener.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (req, res, next) => {
      res.setHeader('Permissions-Policy', PERMISSIONS);
      if (SHOWN_IN_MAILS.test(req.path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      next();
    },
    (req, res, next) => {
      // Assets and pictures are no documents: a policy on each of them is only bytes.
      if (/^\/(assets|img)\//.test(req.path)) return next();
      if (/^\/(api|uploads)(\/|$)/i.test(req.path)) {
        res.setHeader('Content-Security-Policy', DATA_POLICY);
        return next();
      }
      const nonce = newNonce();
      res.locals.nonce = nonce;
      res.setHeader(
        'Content-Security-Policy',
        contentSecurityPolicy({ nonce, stripeJsUrl: settings.stripeJsUrl, dev }),
      );
      next();
    },
  ];
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The shop's address, and whether it is a demonstration. */
type Authority = Pick<Settings, 'publicUrl' | 'shopMode'>;

/**
 * Whether a changing request may come from where it comes from: browsers send Origin or Sec-Fetch-Site with those.
 * STOREFRONT_URL decides, as a proxy may send a Host of its own. A demonstration is opened at the machine's other names
 * too, and believes the Host.
 */
export function isSameOrigin(
  method: string,
  headers: Pick<Headers, 'get'>,
  { publicUrl, shopMode }: Authority,
): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (!origin || origin === new URL(publicUrl).origin) return true;
  return shopMode === 'demo' && origin.replace(/^https?:\/\//, '') === headers.get('host');
}
