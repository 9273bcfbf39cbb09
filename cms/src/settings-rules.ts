import type { Settings } from './settings-schema';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets that every copy of the CMS needs alike (what one signs or encrypts, another reads), each one of its own. */
export const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'FORWARDING_SECRET',
] as const;

/** What only a shop with real customers must have: an encrypted address, a mail server and a secret for each purpose. */
function problemsOfProduction(v: Settings): string[] {
  const problems: string[] = [];
  const { protocol, hostname } = new URL(v.STOREFRONT_URL);
  if (protocol !== 'https:' && !(LOOPBACK.has(hostname) && v.ALLOW_LOOPBACK_HTTP === 'true')) {
    problems.push(
      `STOREFRONT_URL is '${v.STOREFRONT_URL}': expected an https address when SHOP_MODE is production, as passwords and addresses travel over it (ALLOW_LOOPBACK_HTTP=true allows http://localhost for a trial)`,
    );
  }
  if (v.SMTP_URL === '') {
    problems.push(
      'SMTP_URL is not set: expected a mail server when SHOP_MODE is production, as no confirmation and no password link would reach anybody',
    );
  }
  const usedBy = new Map<string, string>();
  for (const name of SECRETS) {
    for (const value of [v[name] ?? []].flat()) {
      const earlier = usedBy.get(value);
      if (earlier !== undefined) {
        problems.push(
          `${name} holds the same secret as ${earlier === name ? 'another of its own' : earlier}: expected one of its own for each when SHOP_MODE is production, so that a leak of one opens nothing else`,
        );
      }
      usedBy.set(value, earlier ?? name);
    }
  }
  return problems;
}

/** What the values must be together: real keys outside demo mode, and a stand-in only with test keys inside it. */
export function problemsTogether(v: Settings): string[] {
  const production = v.SHOP_MODE === 'production';
  const problems = production ? problemsOfProduction(v) : [];
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (production || keys.some((name) => v[name] !== '')) {
    for (const name of keys) {
      if (v[name] === '') {
        const when = production ? 'when SHOP_MODE is production' : 'together with the other Stripe keys';
        problems.push(`${name} is not set: expected a key from the Stripe dashboard ${when}`);
      }
    }
  }
  if (v.UPLOADS) {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
      if (v[name] === '')
        problems.push(`${name} is not set: expected the key of a user who may use the bucket of UPLOADS`);
    }
  }
  const isLive = (key: string) => key.includes('_live_');
  if (v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY) {
    if (isLive(v.STRIPE_SECRET_KEY) !== isLive(v.STRIPE_PUBLISHABLE_KEY)) {
      problems.push('STRIPE_PUBLISHABLE_KEY does not fit STRIPE_SECRET_KEY: expected both live or both test');
    }
  }
  const standIn = ['STRIPE_API_HOST', 'STRIPE_API_PORT', 'STRIPE_API_PROTOCOL'] as const;
  for (const name of standIn) {
    if (v[name] === '') continue;
    if (production) problems.push(`${name} is set: expected nothing when SHOP_MODE is production`);
    else if (!/^[rs]k_test_/.test(v.STRIPE_SECRET_KEY)) {
      problems.push(`${name} is set: expected a STRIPE_SECRET_KEY beginning with sk_test_ beside it`);
    }
  }
  return problems;
}
