import { useRouteLoaderData } from '@remix-run/react';
import { canHavePasskeys } from '@shop/contract/rules';
import { useHydrated } from '~/lib/use-media';
import type { RootData } from '~/lib/meta/page-meta';

/** Where a page is open, and whether its browser knows WebAuthn. */
export interface PasskeyEnvironment {
  origin: string;
  hostname: string;
  hasWebAuthn: boolean;
}

/**
 * Whether a passkey could work here: browsers refuse IP addresses, and at another address than the shop's own its
 * passkeys count for nothing.
 */
export const canUsePasskeys = (
  publicUrl: string,
  { origin, hostname, hasWebAuthn }: PasskeyEnvironment,
): boolean => hasWebAuthn && origin === new URL(publicUrl).origin && canHavePasskeys(hostname);

/** The same of this page; false on the server and until the page answers. */
export function usePasskeySupport(): boolean {
  const publicUrl = useRouteLoaderData<RootData>('root')?.publicUrl;
  const hydrated = useHydrated();
  if (!hydrated || publicUrl === undefined) return false;
  const { origin, hostname } = window.location;
  return canUsePasskeys(publicUrl, { origin, hostname, hasWebAuthn: 'PublicKeyCredential' in window });
}
