import { BROWSER_COOKIES, NOTICE_COOKIES } from '@shop/contract/rules';

interface RequestHeaders {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

/** Cookies that no page reads: the bag's browser id and its signature, which are for the API. */
const READ_BY_NO_PAGE = new Set(BROWSER_COOKIES);

const cookieNames = (cookies: string): string[] =>
  cookies.split(';').map((part) => part.split('=', 1)[0]?.trim() ?? '');

/**
 * Whether a page is made for this request alone: it brings a message that the page shows (AUTH-05, AUTH-08), or a proof
 * that no page of the shop asks for. Whatever other cookies there are, a page for everybody reads none of them.
 */
export function isPersonalRequest({ authorization, cookie }: RequestHeaders): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && cookieNames(cookie).some((name) => NOTICE_COOKIES.includes(name));
}

/** Whether a request may say who sends it: by any cookie that is not known to be read by no page. */
export function mayNameSomebody({ cookie = '' }: RequestHeaders): boolean {
  return cookieNames(cookie).some((name) => name !== '' && !READ_BY_NO_PAGE.has(name));
}
