import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (documentId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${documentId}`).digest();

/** What ends one subscription, for good and without a date: newsletters are opened years later. Fit for an address. */
export function signUnsubscribe(documentId: string, secret: string): string {
  return `${documentId}.${signatureOf(documentId, secret).toString('base64url')}`;
}

/** The subscription that a token was signed for with one of the secrets; else null. */
export function readUnsubscribe(token: string, secrets: readonly string[]): string | null {
  const [documentId = '', given = '', ...more] = token.split('.');
  const sent = Buffer.from(given, 'base64url');
  const isOurs = secrets.some((secret) => {
    const wanted = signatureOf(documentId, secret);
    return wanted.length === sent.length && timingSafeEqual(wanted, sent);
  });
  return isOurs && more.length === 0 && documentId !== '' ? documentId : null;
}
