import { routes } from '../../../lib/requests/routes';

export default routes({
  accountDetails: { handler: 'account.changeDetails', shopper: true },
  accountEmail: { handler: 'account.changeEmail', shopper: true },
  accountRingSize: { handler: 'account.keepRingSize', shopper: true },
  accountWishlist: { handler: 'wishlist.change', shopper: true },
  users: 'account.users',
  register: { handler: 'auth.register', limits: ['form'] },
  login: { handler: 'auth.login', limits: ['signIn'] },
  me: { handler: 'auth.me', shopper: true },
  logout: { handler: 'auth.logout', shopper: true },
  forgotPassword: { handler: 'auth.forgotPassword', limits: ['linkToAddress', 'mailedLink'] },
  resetPassword: { handler: 'auth.resetPassword', limits: ['mailedLink'] },
  confirmEmail: { handler: 'auth.confirmEmail', limits: ['mailedLink'] },
  accountPasskeys: { handler: 'passkeys.list', shopper: true },
  accountPasskeyAdd: { handler: 'passkeys.add', shopper: true },
  accountPasskeyOptions: { handler: 'passkeys.beginAdding', shopper: true },
  accountPasskeyRemove: { handler: 'passkeys.remove', shopper: true },
  passkeyLoginOptions: { handler: 'passkeys.beginLogin', limits: ['signIn'] },
  passkeyLogin: { handler: 'passkeys.login', limits: ['signIn'] },
});
