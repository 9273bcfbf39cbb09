import { limit } from '../../../lib/requests/limits';

const shopper = { auth: false, middlewares: ['global::require-shopper'] };
const login = { auth: false, middlewares: [limit('signIn')] };

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/account/passkeys', handler: 'passkeys.list', config: shopper },
    { method: 'POST', path: '/account/passkeys', handler: 'passkeys.add', config: shopper },
    { method: 'POST', path: '/account/passkeys/options', handler: 'passkeys.beginAdding', config: shopper },
    { method: 'DELETE', path: '/account/passkeys/:id', handler: 'passkeys.remove', config: shopper },
    { method: 'POST', path: '/auth/passkey/options', handler: 'passkeys.beginLogin', config: login },
    { method: 'POST', path: '/auth/passkey/login', handler: 'passkeys.login', config: login },
  ],
};
