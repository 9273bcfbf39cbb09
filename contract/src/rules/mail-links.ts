/** Pages of the storefront that mails lead to. The first two are opened with `?token=` and the one-time secret, the last with `?order=` and the order's id. */
export const MAIL_LINKS = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
  orderLookup: '/order-lookup',
} as const;
