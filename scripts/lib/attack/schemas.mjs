import * as contract from '@shop/contract';
import { z } from 'zod';

/**
 * The schema of each call's JSON body. A call that takes a body and stands in neither list fails the tests of the
 * attack: it would go unattacked.
 * @type {Partial<Record<keyof typeof contract.CALLS, z.ZodType>>}
 */
export const BODIES = {
  cartSync: contract.cartSyncSchema,
  cartAdd: contract.cartAddSchema,
  cartUpdate: contract.cartUpdateSchema,
  couponCheck: contract.couponCheckSchema,
  payment: contract.paymentRequestSchema,
  paymentConfirm: contract.paymentConfirmSchema,
  paymentOutcome: contract.paymentOutcomeSchema,
  contentShown: contract.shownVersionSchema,
  addressHits: contract.addressHitsSchema,
  adminRedirectAdd: contract.redirectAddSchema,
  adminRedirectsImport: contract.redirectImportSchema,
  adminProductsImport: contract.productImportSchema,
  adminProductsEdit: contract.productEditsSchema,
  adminLogin: contract.adminLoginSchema,
  adminFactorConfirm: contract.factorCodeSchema,
  adminFactorCodes: contract.factorCodeSchema,
  adminFactorRemove: contract.factorCodeSchema,
  adminRefund: contract.refundRequestSchema,
  adminOrderFulfil: contract.fulfilSchema,
  adminReturnReceived: contract.returnReceivedSchema,
  adminReturnDeclined: contract.returnDeclinedSchema,
  adminOrderNote: contract.orderNoteSchema,
  adminContactAnswer: contract.contactAnswerSchema,
  adminContactDone: contract.contactDoneSchema,
  adminQuestionAnswer: contract.questionAnswerSchema,
  adminReviewModerate: contract.moderateSchema,
  adminRetry: contract.retrySchema,
  adminDismiss: contract.retrySchema,
  adminCouponAdd: contract.couponAddSchema,
  adminCouponChange: contract.couponChangeSchema,
  adminCouponSwitch: contract.couponSwitchSchema,
  adminCouponRemove: contract.couponRemoveSchema,
  adminSettingsChange: contract.settingsChangeSchema,
  adminViewAdd: contract.viewAddSchema,
  adminViewChange: contract.viewChangeSchema,
  login: contract.loginSchema,
  passkeyLogin: contract.passkeyLoginSchema,
  accountPasskeyOptions: contract.passkeyBeginSchema,
  accountPasskeyAdd: contract.passkeyAddSchema,
  register: contract.registerSchema,
  forgotPassword: contract.forgotPasswordSchema,
  resetPassword: contract.resetPasswordSchema,
  confirmEmail: contract.confirmEmailSchema,
  accountDetails: contract.changeDetailsSchema,
  accountEmail: contract.changeEmailSchema,
  accountDelete: contract.deleteAccountSchema,
  accountWishlist: contract.wishlistChangesSchema,
  accountRingSize: contract.ringSizeSchema,
  orderLookup: contract.orderLookupSchema,
  orderReturn: contract.returnRequestSchema,
  questions: contract.questionSchema,
  reviewProduct: contract.reviewSchema,
  contact: contract.contactSchema,
  newsletter: contract.newsletterSchema,
  newsletterConfirm: contract.newsletterConfirmSchema,
  newsletterUnsubscribe: contract.newsletterUnsubscribeSchema,
  appointmentBook: contract.appointmentBookSchema,
  appointmentLook: contract.appointmentTokenSchema,
  appointmentMove: contract.appointmentMoveSchema,
  appointmentCancel: contract.appointmentTokenSchema,
  adminAppointmentLink: contract.appointmentLinkSchema,
  hints: contract.hintSchema,
  hintsRefuse: contract.hintRefuseSchema,
};

/** Calls whose body has no schema of JSON: forms with files, the provider's events, and those that take nothing. */
export const WITHOUT_SCHEMA = [
  'productCreate',
  'productUpdate',
  'paymentWebhook',
  'adminLogout',
  'adminFactorBegin',
  'adminStaffFactorReset',
  'adminAppointmentCancel',
  'adminOrderCancel',
  'adminOrderDeliver',
  'adminPaymentLook',
  'adminReconcile',
  'adminRedirectRemove',
  'adminViewRemove',
  'logout',
  'passkeyLoginOptions',
];

/** @type {Partial<Record<keyof typeof contract.CALLS, z.ZodObject>>} */
export const QUERIES = {
  search: contract.searchQuerySchema,
  productQuestions: contract.talkQuerySchema,
  productReviews: contract.talkQuerySchema,
  adminDashboard: contract.dashboardQuerySchema,
  adminAppointments: contract.appointmentQuerySchema,
  adminOrders: contract.orderQuerySchema,
  adminOrdersExport: contract.orderQuerySchema,
  adminProducts: contract.adminProductQuerySchema,
  adminProductsExport: contract.productExportQuerySchema,
  adminProductsTable: contract.adminProductQuerySchema,
  adminViews: contract.viewQuerySchema,
  adminRevisions: contract.revisionQuerySchema,
  adminQuestions: contract.questionQuerySchema,
  adminReviews: contract.reviewQuerySchema,
  adminRedirects: contract.redirectQuerySchema,
  adminCoupons: contract.couponQuerySchema,
  adminSubscribers: contract.peopleQuerySchema,
  adminSubscribersExport: contract.peopleQuerySchema,
  contacts: contract.contactQuerySchema,
  users: contract.peopleQuerySchema,
};
/** Names that calls without a schema of their own read, and those that Strapi's own read. */
export const QUERY_NAMES = ['category', 'slug', 'locale', 'filters', 'populate', 'preview'];

/** Values that fit, by the names of their fields; the others follow from their schema. */
const FITTING = {
  email: 'attack@example.com',
  password: 'violet-harbour-19',
  token: 'x'.repeat(30),
  id: 'pm_card_visa',
  paymentId: 'pi_attack',
  phone: '+1 512 555 0100',
  country: 'US',
  browserId: 'attack-0123456789abcdef',
  idempotencyKey: 'attack-0123456789abcdef',
  currency: 'usd',
  copy: 'attack-0123456789',
  name: 'Ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  termsAgreed: true,
  question: 'Is this ring heavy?',
  title: 'Good',
  body: 'Very good indeed.',
  message: 'Hello',
  engraving: 'A & B',
  key: 'attack-0123456789abcdef',
  timeZone: 'UTC',
  link: 'https://video.example/room',
  version: '1',
  startsAt: '2031-01-01T00:00:00Z',
  endsAt: '2031-02-01T00:00:00Z',
  addedAt: '',
  website: '',
};

/** @typedef {{ type?: string, properties?: Record<string, Json>, required?: string[], items?: Json, anyOf?: Json[], enum?: unknown[], const?: unknown, minimum?: number, minLength?: number, default?: unknown }} Json */

/** @param {Json} json @param {string} name @returns {unknown} */
function fitting(json, name) {
  if (
    Object.hasOwn(FITTING, name) &&
    json.enum === undefined &&
    json.type !== 'object' &&
    json.type !== 'integer'
  )
    return FITTING[/** @type {keyof typeof FITTING} */ (name)];
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum.at(-1);
  if (json.anyOf) return fitting(json.anyOf[0] ?? {}, name);
  if (json.type === 'object') return fields(json, true);
  if (json.type === 'array') return [fitting(json.items ?? {}, name)];
  if (json.type === 'integer' || json.type === 'number') return Math.max(1, json.minimum ?? 1);
  if (json.type === 'boolean') return true;
  return 'x'.repeat(Math.max(2, json.minLength ?? 2));
}

/** @param {Json} json @param {boolean} whole with the fields that may be left out */
function fields(json, whole) {
  return Object.fromEntries(
    Object.entries(json.properties ?? {})
      .filter(([name]) => whole || json.required?.includes(name))
      .map(([name, inner]) => [name, fitting(inner, name)]),
  );
}

/** @param {z.ZodType} schema @returns {Json} */
export const jsonOf = (schema) =>
  /** @type {Json} */ (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** A body that fits a call's schema. @param {keyof typeof BODIES} name @returns {Record<string, unknown>} */
export function fittingBody(name) {
  const body = fields(jsonOf(/** @type {z.ZodType} */ (BODIES[name])), true);
  // One file, of one kind: hostile workbooks have tests of their own.
  if (name === 'adminProductsImport') delete body['xlsx'];
  // Chosen from lists that its schema tells of nobody.
  return name === 'newsletter' ? { ...body, title: 'Ms.', country: 'Canada' } : body;
}

/**
 * The paths of all fields of a body, those within its objects and lists among them.
 * @param {Json} json
 * @param {(string | number)[]} [at]
 * @returns {(string | number)[][]}
 */
export function pathsOf(json, at = []) {
  const own = json.anyOf?.[0] ?? json;
  if (own.items) return pathsOf(own.items, [...at, 0]);
  return Object.entries(own.properties ?? {}).flatMap(([name, inner]) => [
    [...at, name],
    ...pathsOf(inner, [...at, name]),
  ]);
}

/**
 * A copy of a body with another value at a path.
 * @param {unknown} body
 * @param {(string | number)[]} path
 * @param {unknown} value
 */
export function withValue(body, path, value) {
  const copy = structuredClone(body);
  const last = path.at(-1) ?? '';
  let inner = /** @type {Record<string | number, unknown>} */ (copy);
  for (const step of path.slice(0, -1)) inner = /** @type {Record<string | number, unknown>} */ (inner[step]);
  inner[last] = value;
  return copy;
}
