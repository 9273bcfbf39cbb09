/**
 * Pages of the storefront that mails lead to. Those that confirm, reset, unsubscribe, end hints or show an appointment are opened with `?token=` and
 * their secret, the last with `?order=` and the order's id.
 */
export const MAIL_LINKS = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  confirmNewsletter: '/confirm-newsletter',
  unsubscribe: '/unsubscribe',
  noHints: '/no-hints',
  yourAppointment: '/your-appointment',
  forgotPassword: '/forgot-password',
  passkeys: '/account/passkeys',
  orderLookup: '/order-lookup',
} as const;
