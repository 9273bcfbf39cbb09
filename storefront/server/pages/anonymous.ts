import { BROWSER_COOKIES } from '@shop/contract/rules';

/** Cookies that change no page: the bag's browser id and its signature, which only the API reads. */
const HARMLESS = new Set(BROWSER_COOKIES);

/**
 * Whether a request says nothing of who sends it: no cookie but harmless ones, no other proof. Any cookie that is not
 * known to be harmless counts as a person's; such a request is answered for that person alone.
 */
export function isAnonymous(headers: {
  cookie?: string | undefined;
  authorization?: string | undefined;
}): boolean {
  if (headers.authorization !== undefined) return false;
  const names = (headers.cookie ?? '').split(';').map((part) => part.split('=', 1)[0]?.trim() ?? '');
  return names.every((name) => name === '' || HARMLESS.has(name));
}
