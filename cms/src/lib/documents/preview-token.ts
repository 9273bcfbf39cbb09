import { toLocale, type Locale } from '@shop/contract';
import { readSigned, signText } from '../digests';

/** What a preview link opens: the draft of one document, and nothing else. */
export interface PreviewClaim {
  /** Content type, such as 'api::product.product'. */
  uid: string;
  documentId: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Origin of the panel that asked for the link; undefined where no browser asked. */
  panel?: string | undefined;
}

/** The claim as a text that cannot be changed without the secret. Fit for an address. */
export function signPreview(claim: PreviewClaim, secret: string): string {
  const { uid, documentId, expiresAt, locale, panel } = claim;
  const members = [uid, documentId, expiresAt, locale, ...(panel === undefined ? [] : [panel])];
  const payload = Buffer.from(JSON.stringify(members)).toString('base64url');
  return signText(payload, 'preview', secret);
}

/** The claim of a token that was signed with one of the secrets and has not expired at `now` (ms); else null. */
export function readPreview(token: string, secrets: readonly string[], now: number): PreviewClaim | null {
  const payload = readSigned(token, 'preview', secrets);
  if (payload === null) return null;
  const [uid, documentId, expiresAt, locale, panel] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [
    string,
    string,
    number,
    // Links that are older than the languages have none.
    Locale | undefined,
    string | undefined,
  ];
  if (expiresAt <= now) return null;
  return { uid, documentId, expiresAt, locale: toLocale(locale), ...(panel !== undefined && { panel }) };
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
