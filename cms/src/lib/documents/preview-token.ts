import { createHmac, timingSafeEqual } from 'node:crypto';
import { toLocale, type Locale } from '@shop/contract';

/** What a preview link opens: the draft of one document, and nothing else. */
export interface PreviewClaim {
  /** Content type, such as 'api::product.product'. */
  uid: string;
  documentId: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const signature = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview ${payload}`).digest('base64url');

/** The claim as a text that cannot be changed without the secret. Fit for an address. */
export function signPreview(claim: PreviewClaim, secret: string): string {
  const { uid, documentId, expiresAt, locale } = claim;
  const payload = Buffer.from(JSON.stringify([uid, documentId, expiresAt, locale])).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** The claim of a token that was signed with one of the secrets and has not expired at `now` (ms); else null. */
export function readPreview(token: string, secrets: readonly string[], now: number): PreviewClaim | null {
  const [payload = '', given = '', ...more] = token.split('.');
  const sent = Buffer.from(given);
  const isOurs = secrets.some((secret) => {
    const wanted = Buffer.from(signature(payload, secret));
    return wanted.length === sent.length && timingSafeEqual(wanted, sent);
  });
  if (!isOurs || more.length > 0) return null;
  const [uid, documentId, expiresAt, locale] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
    // Links that are older than the languages have none.
    Locale | undefined,
  ];
  return expiresAt > now ? { uid, documentId, expiresAt, locale: toLocale(locale) } : null;
}

/** Which version of a document a call sees: the draft of the one its link was made for, else what is published. */
export function statusFor(
  claim: PreviewClaim | null,
  uid: string,
  documentId?: string,
): 'draft' | 'published' {
  const isMeant = claim?.uid === uid && (documentId === undefined || claim.documentId === documentId);
  return isMeant ? 'draft' : 'published';
}
