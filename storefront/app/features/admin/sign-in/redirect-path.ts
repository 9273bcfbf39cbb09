/**
 * Where a member of staff lands after signing in: the page of the panel that was asked for, with its query. Anything
 * else, such as another site, is the panel's first page.
 */
export function safeRedirectPath(asked: unknown): string {
  if (typeof asked !== 'string' || !URL.canParse(asked, 'http://panel')) return '/Admin';
  const { origin, pathname, search } = new URL(asked, 'http://panel');
  return origin === 'http://panel' && /^\/admin(\/[\w/-]*)?$/i.test(pathname) ? pathname + search : '/Admin';
}
