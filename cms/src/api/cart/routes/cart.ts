import { routes } from '../../../lib/requests/routes';

export default routes({
  browserInfo: 'cart.browserInfo',
  cart: 'cart.read',
  cartSync: 'cart.sync',
  cartAdd: 'cart.add',
  cartUpdate: 'cart.update',
  cartRemove: 'cart.remove',
  cartClear: 'cart.clear',
});
