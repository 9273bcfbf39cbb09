import { createHash } from 'node:crypto';
import { SECRETS } from '../settings-rules';

type Secrets = Readonly<Partial<Record<(typeof SECRETS)[number], string | readonly string[]>>>;

const PREFIX = 'shop ';
/** Hexadecimal digits for each secret: PostgreSQL keeps 63 characters of an application's name. */
const DIGITS = 8;

/**
 * What a copy of the CMS calls itself at PostgreSQL: a few digits of each secret's digest. They tell copies with other
 * secrets apart, and nobody what the secrets are.
 */
export function copyName(secrets: Secrets): string {
  const digits = SECRETS.map((name) =>
    createHash('sha256')
      .update(JSON.stringify([name, secrets[name] ?? null]))
      .digest('hex')
      .slice(0, DIGITS),
  );
  return PREFIX + digits.join('');
}

/** Names of the secrets in which two copies differ; none where one of them is no copy of the shop. */
export function differingSecrets(own: string, other: string): string[] {
  if (!other.startsWith(PREFIX) || other.length !== own.length) return [];
  const part = (name: string, n: number) =>
    name.slice(PREFIX.length + n * DIGITS, PREFIX.length + (n + 1) * DIGITS);
  return SECRETS.filter((_, n) => part(own, n) !== part(other, n));
}
