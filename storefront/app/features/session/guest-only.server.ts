import { data, redirect } from '@remix-run/node';
import { PRIVATE_PAGE, readToken } from './session.server';

/**
 * The loader of login and signup: who is logged in has no business there. A token that no longer counts is dropped
 * on the way and leads back.
 * @throws a redirect to the account
 */
export function guestOnly(request: Request) {
  if (readToken(request) !== null) throw redirect('/account', { headers: PRIVATE_PAGE });
  return data(null, { headers: PRIVATE_PAGE });
}
