import { canHavePasskeys } from '@shop/contract';

/** Whom passkeys are made for, in the words of WebAuthn. */
export interface RelyingParty {
  /** A host name: passkeys of another one count for nothing here. */
  id: string;
  /** Where the browser must be. */
  origin: string;
  /** What a browser may call the shop. */
  name: string;
}

/** The relying party of a shop at this address; null at an IP address, which browsers refuse. */
export function relyingPartyOf(storefrontUrl: string): RelyingParty | null {
  const { hostname, host, origin } = new URL(storefrontUrl);
  return canHavePasskeys(hostname) ? { id: hostname, origin, name: host } : null;
}
