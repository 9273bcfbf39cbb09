/** Proves that X-Forwarded-For and X-Forwarded-Proto were written by the storefront: HMAC-SHA256, base64url. */
export const FORWARDED_SIGNATURE = 'X-Forwarded-Signature';

/** What the storefront signs with FORWARDING_SECRET, and the CMS checks. */
export const forwardedText = (address: string, protocol: string): string =>
  `forwarded ${protocol} ${address}`;

/** Names one request in the answer, in each log line of both halves, in the audit log and at the payment provider. */
export const REQUEST_ID = 'X-Request-Id';

/** Whether a proxy may name a request so; nothing else that somebody sends gets into a log. */
export const isRequestId = (text: string): boolean => /^[\w.-]{8,64}$/.test(text);
