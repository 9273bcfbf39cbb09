import { readSigned, signText } from '../../../lib/digests';

/** What ends one subscription, for good and without a date: newsletters are opened years later. Fit for an address. */
export const signUnsubscribe = (documentId: string, secret: string): string =>
  signText(documentId, 'unsubscribe', secret);

/** The subscription that a token was signed for with one of the secrets; else null. */
export const readUnsubscribe = (token: string, secrets: readonly string[]): string | null =>
  readSigned(token, 'unsubscribe', secrets);
