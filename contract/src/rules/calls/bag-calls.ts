import { call, type Call } from './call.js';

/** The bag's calls. In a file of their own: every page makes them, and is to carry no others. */
export const BAG_CALLS = {
  browserInfo: call('GET', '/api/cart/browser-info'),
  cart: call('GET', '/api/cart'),
  cartSync: call('POST', '/api/cart/sync'),
  cartAdd: call('POST', '/api/cart/add'),
  cartUpdate: call('PUT', '/api/cart/update/:cartItemId'),
  cartRemove: call('DELETE', '/api/cart/remove/:cartItemId'),
  cartClear: call('DELETE', '/api/cart/clear'),
} as const satisfies Record<string, Call>;
