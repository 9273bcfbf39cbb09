/** Proves that X-Forwarded-For and X-Forwarded-Proto were written by the storefront: HMAC-SHA256, base64url. */
export const FORWARDED_SIGNATURE = 'X-Forwarded-Signature';

/** What the storefront signs with FORWARDING_SECRET, and the CMS checks. */
export const forwardedText = (address: string, protocol: string): string =>
  `forwarded ${protocol} ${address}`;
