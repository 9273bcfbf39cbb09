import { createHmac } from 'node:crypto';
import { FORWARDED_SIGNATURE, forwardedText, REQUEST_ID } from '@shop/contract';
import type { Settings } from '../settings.js';
import { currentRequestId } from './request-id.js';

/**
 * What the CMS is told of a visitor: their address as this server knows it, never as they claim it, the protocol of the
 * shop's own address, and the id of the request. Signed, so that the CMS believes it from any machine.
 */
export function forwardedHeaders(
  { publicUrl, forwardingSecret }: Pick<Settings, 'publicUrl' | 'forwardingSecret'>,
  address: string,
): Record<string, string> {
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  const id = currentRequestId();
  const headers = {
    ...(id !== undefined && { [REQUEST_ID]: id }),
    'X-Forwarded-For': address,
    'X-Forwarded-Proto': protocol,
  };
  if (forwardingSecret === undefined) return headers;
  const hmac = createHmac('sha256', forwardingSecret).update(forwardedText(address, protocol));
  return { ...headers, [FORWARDED_SIGNATURE]: hmac.digest('base64url') };
}
