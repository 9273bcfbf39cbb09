/** A browser takes a cookie of such a name from the shop's own host alone, over https: no neighbour can set it. */
const HOST_PREFIX = '__Host-';

/** The bag's browser id; its signature lies beside it. */
export const BROWSER_COOKIE = 'bid';

/** What a cookie that no specification names is called: with the prefix wherever it is Secure. */
export const cookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name);

/** Every name that the message of an action for the page that follows may come under. */
export const NOTICE_COOKIE = 'notice';
export const NOTICE_COOKIES: readonly string[] = [
  cookieName(NOTICE_COOKIE, false),
  cookieName(NOTICE_COOKIE, true),
];

/** Every name that the browser id and its signature may come under: before the prefix it had none. */
export const BROWSER_COOKIES: readonly string[] = [BROWSER_COOKIE, `${BROWSER_COOKIE}.sig`].flatMap(
  (name) => [cookieName(name, false), cookieName(name, true)],
);
