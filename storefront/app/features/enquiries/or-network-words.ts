import { isRouteErrorResponse } from '@remix-run/react';
import type { EnquiryResult } from './enquiry-rules';

/** A form's answer; a failure on the way becomes words in the form instead of an error in the page's place (ASK-02). */
export async function orNetworkWords(
  send: () => Promise<EnquiryResult>,
  failed: string,
  network = 'Network error. Please check your connection and try again.',
): Promise<EnquiryResult> {
  try {
    return await send();
  } catch (error) {
    return { ok: false, message: isRouteErrorResponse(error) ? failed : network };
  }
}
