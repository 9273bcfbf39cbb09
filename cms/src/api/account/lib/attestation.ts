import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/**
 * Whether a new passkey comes without a certificate of its authenticator's maker. None is asked for, and one that comes
 * all the same must not be checked: that would call the addresses that it names.
 * @param attestationObject in base64url
 * @throws where it cannot be read
 */
export function hasNoCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format: string = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}
