import { createCookie, data, redirect, type AppLoadContext, type HeadersFunction } from '@remix-run/node';
import { SHOPPER_SESSION_DAYS } from '@shop/contract';
import { cookieName, NOTICE_COOKIE } from '@shop/contract/rules';
import { createTypedCookie } from 'remix-utils/typed-cookie';
import { z } from 'zod';

const SESSION_SECONDS = SHOPPER_SESSION_DAYS * 24 * 60 * 60;
/** Seconds that a message waits for the page that shows it. */
const NOTICE_SECONDS = 60;

/** Nobody may keep a page that shows a person's data, and no search engine lists it. */
export const PRIVATE_PAGE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The `headers` of such a page: what its loader says of it, where that came to say something. */
export const personalHeaders: HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : PRIVATE_PAGE;

type Host = Pick<AppLoadContext, 'publicUrl'>;

/** Attributes of the account's cookies (D-07): Secure outside localhost. */
function attributes({ publicUrl }: Host) {
  const local = /^(localhost|127[.]0[.]0[.]1|\[::1\])$/.test(new URL(publicUrl).hostname);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !local } as const;
}

/** What signs a shopper in (AUTH-06). The value is the token itself: an encoded one would be the app's alone. */
function sessionHeader(host: Host, token: string, maxAge: number): string {
  const { secure } = attributes(host);
  return `token=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

const TOKEN = /^[A-Za-z0-9._~+/=-]{1,4000}$/;

/** The token of the request's cookie, or null. Anything that cannot be a token counts as none. */
export function readToken(request: Request): string | null {
  const cookies = request.headers.get('Cookie') ?? '';
  const found = cookies.split(';').map((part) => part.trim().split('='));
  const value =
    found
      .find(([name]) => name === 'token')
      ?.slice(1)
      .join('=') ?? '';
  return TOKEN.test(value) ? value : null;
}

/** Whether the request carries the cookie at all, sound or not. */
export function hasTokenCookie(request: Request): boolean {
  return /(^|;)\s*token=/.test(request.headers.get('Cookie') ?? '');
}

export const noticeSchema = z.object({ text: z.string().max(500), kind: z.enum(['status', 'error']) });
export type Notice = z.infer<typeof noticeSchema>;

const noticeName = (host: Host): string => cookieName(NOTICE_COOKIE, attributes(host).secure);

function noticeCookie(host: Host) {
  return createTypedCookie({
    cookie: createCookie(noticeName(host), { ...attributes(host), maxAge: NOTICE_SECONDS }),
    schema: noticeSchema.nullable(),
  });
}

/** Takes the message that an action left for the next page. A damaged one is none. */
export async function readNotice(host: Host, request: Request): Promise<Notice | null> {
  try {
    return await noticeCookie(host).parse(request.headers.get('Cookie'));
  } catch {
    // Not ours or of another version: there is nothing to show, and the caller drops the cookie.
    return null;
  }
}

/** Whether the request carries a message, sound or not. */
export function hasNotice(host: Host, request: Request): boolean {
  const cookies = (request.headers.get('Cookie') ?? '').split(';');
  return cookies.some((cookie) => cookie.trim().startsWith(`${noticeName(host)}=`));
}

/**
 * The message for the page that a browser is loading, so that it is read without JavaScript too (AUTH-05, AUTH-08),
 * and the headers that take it away. Null for every other request: those get theirs through /session.
 */
export async function takeNotice(
  host: Host,
  request: Request,
): Promise<{ notice: Notice | null; headers: Record<string, string> } | null> {
  const isPage = request.headers.get('Accept')?.includes('text/html') === true;
  if (!isPage || !hasNotice(host, request)) return null;
  return { notice: await readNotice(host, request), headers: { 'Set-Cookie': await dropNotice(host) } };
}

/** The Set-Cookie line of a message for the page that follows. */
export async function noticeHeader(host: Host, notice: Notice): Promise<string> {
  return noticeCookie(host).serialize(notice);
}

/** Takes the message away once it was shown. */
export async function dropNotice(host: Host): Promise<string> {
  return noticeCookie(host).serialize(null, { maxAge: 0 });
}

/** Takes the token away. */
export function endSession(host: Host): string {
  return sessionHeader(host, '', 0);
}

interface Going {
  to: string;
  /** Shown on the page that follows. */
  notice?: string;
  /** A token signs in, null signs out; without it the session stays as it is. */
  token?: string | null;
}

/** Leads on after an action, with a message and the session's cookie. */
export async function redirectWithNotice(host: Host, { to, notice, token }: Going): Promise<Response> {
  const headers = new Headers(PRIVATE_PAGE);
  if (token !== undefined)
    headers.append('Set-Cookie', token ? sessionHeader(host, token, SESSION_SECONDS) : endSession(host));
  if (notice) headers.append('Set-Cookie', await noticeHeader(host, { text: notice, kind: 'status' }));
  return redirect(to, { headers });
}

/**
 * The loader of login and signup: who is logged in has no business there. A token that no longer counts is dropped
 * on the way and leads back.
 * @throws a redirect to the account
 */
export function guestOnly(request: Request) {
  if (readToken(request) !== null) throw redirect('/account', { headers: PRIVATE_PAGE });
  return data(null, { headers: PRIVATE_PAGE });
}
