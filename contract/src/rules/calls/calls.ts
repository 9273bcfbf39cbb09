import { APPOINTMENT_CALLS } from './appointment-calls.js';
import { BAG_CALLS } from './bag-calls.js';
import { call, type Call, type Payload } from './call.js';
import { CHECKOUT_CALLS } from './checkout-calls.js';
import { PASSKEY_CALLS } from './passkey-calls.js';
import { RING_SIZE_CALLS } from './ring-size-call.js';
import { WISHLIST_CALLS } from './wishlist-calls.js';
import type { StaffAbility } from '../staff.js';

const staffCall = (method: Call['method'], path: string, staff: StaffAbility | 'session'): Call => ({
  method,
  path,
  browser: true,
  staff,
});
const uploadCall = (method: Call['method'], path: string, staff: StaffAbility) => ({
  method,
  path,
  browser: true,
  staff,
  payload: 'files' as const,
});

/** Every call of the shop's API. The storefront forwards those marked `browser` and no others. */
export const CALLS = {
  ...BAG_CALLS,
  ...CHECKOUT_CALLS,
  ...PASSKEY_CALLS,
  ...APPOINTMENT_CALLS,
  ...WISHLIST_CALLS,
  ...RING_SIZE_CALLS,
  health: call('GET', '/api/health'),
  contentVersion: call('GET', '/api/content-version'),
  contentVersionChange: call('GET', '/api/content-version/change', false),
  contentShown: call('POST', '/api/content-version/shown', false),
  shopContent: call('GET', '/api/content/shop', false),
  homeContent: call('GET', '/api/content/home', false),
  categoryContent: call('GET', '/api/content/categories/:page', false),
  pageContent: call('GET', '/api/content/page', false),
  storyContent: call('GET', '/api/content/stories/:slug', false),
  productStory: call('GET', '/api/content/products/:id/story', false),
  sitemap: call('GET', '/api/content/sitemap', false),
  publishedNames: call('GET', '/api/content/published', false),
  productNames: call('GET', '/api/content/product-names', false),
  addressHits: call('POST', '/api/redirects/hits', false),
  pieces: call('GET', '/api/content/pieces', false),
  preview: call('GET', '/api/preview', false),
  products: call('GET', '/api/products'),
  product: call('GET', '/api/products/:id'),
  productCreate: uploadCall('POST', '/api/products', 'products.create'),
  productUpdate: uploadCall('PUT', '/api/products/:id', 'products.update'),
  productDelete: staffCall('DELETE', '/api/products/:id', 'products.delete'),
  paymentWebhook: call('POST', '/api/payment/webhook'),
  adminLogin: call('POST', '/api/admin/login'),
  adminCheckAuth: staffCall('GET', '/api/admin/check-auth', 'session'),
  adminLogout: { ...staffCall('POST', '/api/admin/logout', 'session'), payload: 'none' },
  adminFactor: staffCall('GET', '/api/admin/second-factor', 'session'),
  adminFactorBegin: { ...staffCall('POST', '/api/admin/second-factor', 'session'), payload: 'none' },
  adminFactorConfirm: staffCall('POST', '/api/admin/second-factor/confirm', 'session'),
  adminFactorCodes: staffCall('POST', '/api/admin/second-factor/recovery-codes', 'session'),
  adminFactorRemove: staffCall('POST', '/api/admin/second-factor/remove', 'session'),
  adminStaff: staffCall('GET', '/api/admin/staff', 'staff.manage'),
  adminStaffFactorReset: {
    ...staffCall('POST', '/api/admin/staff/:id/second-factor/reset', 'staff.manage'),
    payload: 'none',
  },
  adminDashboard: staffCall('GET', '/api/admin/dashboard', 'dashboard.read'),
  adminOrders: staffCall('GET', '/api/admin/orders', 'orders.read'),
  adminOrdersExport: staffCall('GET', '/api/admin/orders-export', 'orders.export'),
  adminOrder: staffCall('GET', '/api/admin/orders/:id', 'orders.read'),
  adminProducts: staffCall('GET', '/api/admin/products', 'products.read'),
  adminProduct: staffCall('GET', '/api/admin/products/:id', 'products.read'),
  adminProductsExport: staffCall('GET', '/api/admin/products-export', 'products.read'),
  adminProductsImport: staffCall('POST', '/api/admin/products-import', 'products.update'),
  adminProductsTable: staffCall('GET', '/api/admin/products-table', 'products.read'),
  adminProductsEdit: staffCall('POST', '/api/admin/products-table', 'products.update'),
  adminRevisions: staffCall('GET', '/api/admin/revisions', 'session'),
  adminReconciliation: staffCall('GET', '/api/admin/reconciliation', 'orders.read'),
  adminRefund: staffCall('POST', '/api/admin/orders/:id/refund', 'orders.refund'),
  adminPaymentLook: staffCall('POST', '/api/admin/orders/:id/look', 'orders.refund'),
  adminOrderFulfil: staffCall('POST', '/api/admin/orders/:id/fulfil', 'orders.fulfil'),
  adminOrderDeliver: staffCall('POST', '/api/admin/orders/:id/deliver', 'orders.fulfil'),
  adminOrderCancel: staffCall('POST', '/api/admin/orders/:id/cancel', 'orders.cancel'),
  adminReturnReceived: staffCall('POST', '/api/admin/orders/:id/return-received', 'orders.fulfil'),
  adminReturnDeclined: staffCall('POST', '/api/admin/orders/:id/return-declined', 'orders.fulfil'),
  adminOrderNote: staffCall('PUT', '/api/admin/orders/:id/note', 'orders.note'),
  adminContact: staffCall('GET', '/api/admin/contacts/:id', 'contacts.read'),
  adminContactAnswer: staffCall('POST', '/api/admin/contacts/:id/answer', 'contacts.answer'),
  adminContactDone: staffCall('POST', '/api/admin/contacts/:id/done', 'contacts.answer'),
  adminQuestions: staffCall('GET', '/api/admin/questions', 'questions.read'),
  adminQuestionAnswer: staffCall('PUT', '/api/admin/questions/:id', 'questions.answer'),
  adminReviews: staffCall('GET', '/api/admin/reviews', 'reviews.read'),
  adminReviewModerate: staffCall('POST', '/api/admin/reviews/:id/moderate', 'reviews.moderate'),
  adminSubscribers: staffCall('GET', '/api/admin/subscribers', 'subscribers.read'),
  adminSubscribersExport: staffCall('GET', '/api/admin/subscribers-export', 'subscribers.export'),
  adminSystem: staffCall('GET', '/api/admin/system', 'system.manage'),
  adminRetry: staffCall('POST', '/api/admin/system/retry', 'system.manage'),
  adminDismiss: staffCall('POST', '/api/admin/system/dismiss', 'system.manage'),
  adminReconcile: {
    ...staffCall('POST', '/api/admin/system/reconciliation', 'system.manage'),
    payload: 'none',
  },
  adminRedirects: staffCall('GET', '/api/admin/redirects', 'redirects.manage'),
  adminRedirectAdd: staffCall('POST', '/api/admin/redirects', 'redirects.manage'),
  adminRedirectRemove: {
    ...staffCall('POST', '/api/admin/redirects/:id/remove', 'redirects.manage'),
    payload: 'none',
  },
  adminUnknownAddresses: staffCall('GET', '/api/admin/unknown-addresses', 'redirects.manage'),
  adminRedirectsExport: staffCall('GET', '/api/admin/redirects-export', 'redirects.manage'),
  adminRedirectsImport: staffCall('POST', '/api/admin/redirects-import', 'redirects.manage'),
  adminCoupons: staffCall('GET', '/api/admin/coupons', 'coupons.read'),
  adminCoupon: staffCall('GET', '/api/admin/coupons/:id', 'coupons.read'),
  adminCouponAdd: staffCall('POST', '/api/admin/coupons', 'coupons.change'),
  adminCouponChange: staffCall('PUT', '/api/admin/coupons/:id', 'coupons.change'),
  adminCouponSwitch: staffCall('POST', '/api/admin/coupons/:id/switch', 'coupons.change'),
  adminCouponRemove: staffCall('POST', '/api/admin/coupons/:id/remove', 'coupons.delete'),
  adminSettings: staffCall('GET', '/api/admin/settings', 'settings.read'),
  adminSettingsChange: staffCall('PUT', '/api/admin/settings', 'settings.change'),
  adminViews: staffCall('GET', '/api/admin/views', 'session'),
  adminViewAdd: staffCall('POST', '/api/admin/views', 'session'),
  adminViewChange: staffCall('PUT', '/api/admin/views/:id', 'session'),
  adminViewRemove: { ...staffCall('POST', '/api/admin/views/:id/remove', 'session'), payload: 'none' },
  adminEditPlace: staffCall('GET', '/api/admin/edit-place', 'session'),
  contentWarnings: staffCall('GET', '/api/admin/content-warnings', 'session'),
  login: call('POST', '/api/auth/login'),
  register: call('POST', '/api/auth/register'),
  me: call('GET', '/api/auth/me'),
  logout: { ...call('POST', '/api/auth/logout'), payload: 'none' },
  forgotPassword: call('POST', '/api/auth/forgot-password'),
  resetPassword: call('POST', '/api/auth/reset-password'),
  confirmEmail: call('POST', '/api/auth/confirm-email'),
  accountDetails: call('PUT', '/api/account'),
  accountEmail: call('POST', '/api/account/email'),
  accountOrders: call('GET', '/api/account/orders'),
  accountExport: call('GET', '/api/account/export'),
  accountDelete: call('POST', '/api/account/delete'),
  orderLookup: call('POST', '/api/orders/lookup'),
  orderReturn: call('POST', '/api/orders/returns', false),
  browserOrder: call('GET', '/api/orders/:orderId'),
  search: call('GET', '/api/search'),
  questions: call('POST', '/api/questions'),
  productQuestions: call('GET', '/api/products/:id/questions'),
  productReviews: call('GET', '/api/products/:id/reviews'),
  reviewProduct: call('POST', '/api/products/:id/reviews'),
  contact: call('POST', '/api/contact'),
  contacts: staffCall('GET', '/api/contact', 'contacts.read'),
  users: staffCall('GET', '/api/users', 'users.read'),
  newsletter: call('POST', '/api/newsletter'),
  newsletterConfirm: call('POST', '/api/newsletter/confirm'),
  newsletterUnsubscribe: call('POST', '/api/newsletter/unsubscribe'),
  hints: call('POST', '/api/hints'),
  hintsRefuse: call('POST', '/api/hints/refuse'),
} as const satisfies Record<string, Call>;

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return (
    want.length === have.length &&
    want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  );
}

/** The call at this address, if there is one. */
export function callAt(method: string, path: string): Call | undefined {
  const calls: readonly Call[] = Object.values(CALLS);
  return calls.find((c) => c.method === method && matches(c.path, path));
}

/** What the body of a call is. */
export function payloadOf({ method, payload }: Call): Payload {
  return payload ?? (method === 'GET' || method === 'DELETE' ? 'none' : 'json');
}

/** The call that takes a form with files at this address, if there is one. */
export function uploadCallAt(method: string, path: string): Call | undefined {
  const found = callAt(method, path);
  return found && payloadOf(found) === 'files' ? found : undefined;
}

/**
 * Whether a browser may make this call through the shop's origin. `path` is the URL's path, undecoded, without
 * its query. HEAD counts as GET.
 */
export function isBrowserCall(method: string, path: string): boolean {
  const verb = method === 'HEAD' ? 'GET' : method;
  return Object.values(CALLS).some((c) => c.browser && c.method === verb && matches(c.path, path));
}
