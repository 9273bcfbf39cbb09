/* eslint-disable @typescript-eslint/consistent-type-imports -- a line a service, in place of an import and an entry each */

/** What a service's file makes. */
type Made<Module extends { default: (context: never) => unknown }> = ReturnType<Module['default']>;

/** Every service of the shop by its uid: what `service(strapi, uid)` answers. The compiler names one that is missing. */
declare module './lib/services' {
  interface Services {
    'api::account.account-mail': Made<typeof import('./api/account/services/account-mail')>;
    'api::account.auth': Made<typeof import('./api/account/services/auth')>;
    'api::account.mailed-links': Made<typeof import('./api/account/services/mailed-links')>;
    'api::account.passkey-ceremonies': Made<typeof import('./api/account/services/passkey-ceremonies')>;
    'api::account.passkey-challenges': Made<typeof import('./api/account/services/passkey-challenges')>;
    'api::account.passkeys': Made<typeof import('./api/account/services/passkeys')>;
    'api::account.password-attempts': Made<typeof import('./api/account/services/password-attempts')>;
    'api::account.profile': Made<typeof import('./api/account/services/profile')>;
    'api::account.sessions': Made<typeof import('./api/account/services/sessions')>;
    'api::account.users': Made<typeof import('./api/account/services/users')>;
    'api::account.wishlist': Made<typeof import('./api/account/services/wishlist')>;
    'api::admin-session.admin-session': Made<typeof import('./api/admin-session/services/admin-session')>;
    'api::admin-session.staff-sessions': Made<typeof import('./api/admin-session/services/staff-sessions')>;
    'api::appointment.appointment-list': Made<typeof import('./api/appointment/services/appointment-list')>;
    'api::appointment.appointment-mails': Made<typeof import('./api/appointment/services/appointment-mails')>;
    'api::appointment.appointments': Made<typeof import('./api/appointment/services/appointments')>;
    'api::appointment.reminders': Made<typeof import('./api/appointment/services/reminders')>;
    'api::backup.backup': Made<typeof import('./api/backup/services/backup')>;
    'api::backup.backup-record': Made<typeof import('./api/backup/services/backup-record')>;
    'api::backup.stored-files': Made<typeof import('./api/backup/services/stored-files')>;
    'api::backup.uploads-move': Made<typeof import('./api/backup/services/uploads-move')>;
    'api::bin.backlinks': Made<typeof import('./api/bin/services/backlinks')>;
    'api::bin.document-bin': Made<typeof import('./api/bin/services/document-bin')>;
    'api::bin.file-bin': Made<typeof import('./api/bin/services/file-bin')>;
    'api::bin.uses': Made<typeof import('./api/bin/services/uses')>;
    'api::cart.cart': Made<typeof import('./api/cart/services/cart')>;
    'api::cart.cart-rows': Made<typeof import('./api/cart/services/cart-rows')>;
    'api::cart.cart-store': Made<typeof import('./api/cart/services/cart-store')>;
    'api::checkout.cancel-order': Made<typeof import('./api/checkout/services/cancel-order')>;
    'api::checkout.charge-order': Made<typeof import('./api/checkout/services/charge-order')>;
    'api::checkout.check-coupon': Made<typeof import('./api/checkout/services/check-coupon')>;
    'api::checkout.declines': Made<typeof import('./api/checkout/services/declines')>;
    'api::checkout.fulfil-order': Made<typeof import('./api/checkout/services/fulfil-order')>;
    'api::checkout.last-reconciliation': Made<typeof import('./api/checkout/services/last-reconciliation')>;
    'api::checkout.order-holds': Made<typeof import('./api/checkout/services/order-holds')>;
    'api::checkout.order-returns': Made<typeof import('./api/checkout/services/order-returns')>;
    'api::checkout.return-terms': Made<typeof import('./api/checkout/services/return-terms')>;
    'api::checkout.order-list': Made<typeof import('./api/checkout/services/order-list')>;
    'api::checkout.order-mails': Made<typeof import('./api/checkout/services/order-mails')>;
    'api::checkout.payment-provider': Made<typeof import('./api/checkout/services/payment-provider')>;
    'api::checkout.place-order': Made<typeof import('./api/checkout/services/place-order')>;
    'api::checkout.purchase': Made<typeof import('./api/checkout/services/purchase')>;
    'api::checkout.reconciliation': Made<typeof import('./api/checkout/services/reconciliation')>;
    'api::checkout.recover-order': Made<typeof import('./api/checkout/services/recover-order')>;
    'api::checkout.recovery': Made<typeof import('./api/checkout/services/recovery')>;
    'api::checkout.request-refund': Made<typeof import('./api/checkout/services/request-refund')>;
    'api::checkout.settle-payment': Made<typeof import('./api/checkout/services/settle-payment')>;
    'api::checkout.settle-refund': Made<typeof import('./api/checkout/services/settle-refund')>;
    'api::checkout.shopper-orders': Made<typeof import('./api/checkout/services/shopper-orders')>;
    'api::checkout.shipping-and-tax': Made<typeof import('./api/checkout/services/shipping-and-tax')>;
    'api::checkout.sync-refunds': Made<typeof import('./api/checkout/services/sync-refunds')>;
    'api::checkout.webhooks': Made<typeof import('./api/checkout/services/webhooks')>;
    'api::contact-message.contact-message': Made<
      typeof import('./api/contact-message/services/contact-message')
    >;
    'api::content-version.cdn-purge': Made<typeof import('./api/content-version/services/cdn-purge')>;
    'api::content-version.content-version': Made<
      typeof import('./api/content-version/services/content-version')
    >;
    'api::content-version.publish-status': Made<
      typeof import('./api/content-version/services/publish-status')
    >;
    'api::content.announcements': Made<typeof import('./api/content/services/announcements')>;
    'api::content.block-source': Made<typeof import('./api/content/services/block-source')>;
    'api::content.content': Made<typeof import('./api/content/services/content')>;
    'api::content.kept-content': Made<typeof import('./api/content/services/kept-content')>;
    'api::content.pages': Made<typeof import('./api/content/services/pages')>;
    'api::content.published-relations': Made<typeof import('./api/content/services/published-relations')>;
    'api::content.interface-texts': Made<typeof import('./api/content/services/interface-texts')>;
    'api::content.edit-place': Made<typeof import('./api/content/services/edit-place')>;
    'api::content.publishing': Made<typeof import('./api/content/services/publishing')>;
    'api::content.search-result': Made<typeof import('./api/content/services/search-result')>;
    'api::content.shared-blocks': Made<typeof import('./api/content/services/shared-blocks')>;
    'api::content.transfer': Made<typeof import('./api/content/services/transfer')>;
    'api::content.windows': Made<typeof import('./api/content/services/windows')>;
    'api::coupon.coupon': Made<typeof import('./api/coupon/services/coupon')>;
    'api::coupon.coupon-editor': Made<typeof import('./api/coupon/services/coupon-editor')>;
    'api::coupon.coupon-list': Made<typeof import('./api/coupon/services/coupon-list')>;
    'api::coupon.guesses': Made<typeof import('./api/coupon/services/guesses')>;
    'api::dashboard.low-stock': Made<typeof import('./api/dashboard/services/low-stock')>;
    'api::dashboard.sales': Made<typeof import('./api/dashboard/services/sales')>;
    'api::editing.approvals': Made<typeof import('./api/editing/services/approvals')>;
    'api::editing.later-changes': Made<typeof import('./api/editing/services/later-changes')>;
    'api::editing.notes': Made<typeof import('./api/editing/services/notes')>;
    'api::editing.presence': Made<typeof import('./api/editing/services/presence')>;
    'api::editing.unpublished-changes': Made<typeof import('./api/editing/services/unpublished-changes')>;
    'api::health.copies': Made<typeof import('./api/health/services/copies')>;
    'api::health.health': Made<typeof import('./api/health/services/health')>;
    'api::hint.hint': Made<typeof import('./api/hint/services/hint')>;
    'api::hint.hint-refusals': Made<typeof import('./api/hint/services/hint-refusals')>;
    'api::mail.given-up': Made<typeof import('./api/mail/services/given-up')>;
    'api::mail.mail': Made<typeof import('./api/mail/services/mail')>;
    'api::mail.mail-preview': Made<typeof import('./api/mail/services/mail-preview')>;
    'api::mail.outbox': Made<typeof import('./api/mail/services/outbox')>;
    'api::mail.wording': Made<typeof import('./api/mail/services/wording')>;
    'api::metrics.metrics': Made<typeof import('./api/metrics/services/metrics')>;
    'api::order.order': Made<typeof import('./api/order/services/order')>;
    'api::order.order-notes': Made<typeof import('./api/order/services/order-notes')>;
    'api::payment-attempt.payment-attempt': Made<
      typeof import('./api/payment-attempt/services/payment-attempt')
    >;
    'api::payment-key.payment-key': Made<typeof import('./api/payment-key/services/payment-key')>;
    'api::personal-data.personal-data': Made<typeof import('./api/personal-data/services/personal-data')>;
    'api::preview.preview': Made<typeof import('./api/preview/services/preview')>;
    'api::product-category.categories': Made<typeof import('./api/product-category/services/categories')>;
    'api::product.admin-list': Made<typeof import('./api/product/services/admin-list')>;
    'api::product.catalogue': Made<typeof import('./api/product/services/catalogue')>;
    'api::product.picture-texts': Made<typeof import('./api/product/services/picture-texts')>;
    'api::product.product-editor': Made<typeof import('./api/product/services/product-editor')>;
    'api::product.product-file': Made<typeof import('./api/product/services/product-file')>;
    'api::product.stock': Made<typeof import('./api/product/services/stock')>;
    'api::question.moderation': Made<typeof import('./api/question/services/moderation')>;
    'api::question.question': Made<typeof import('./api/question/services/question')>;
    'api::redirect.redirect': Made<typeof import('./api/redirect/services/redirect')>;
    'api::redirect.redirect-file': Made<typeof import('./api/redirect/services/redirect-file')>;
    'api::redirect.unknown-addresses': Made<typeof import('./api/redirect/services/unknown-addresses')>;
    'api::refund.refund': Made<typeof import('./api/refund/services/refund')>;
    'api::return-request.return-request': Made<typeof import('./api/return-request/services/return-request')>;
    'api::review.moderation': Made<typeof import('./api/review/services/moderation')>;
    'api::review.review': Made<typeof import('./api/review/services/review')>;
    'api::revision.recorder': Made<typeof import('./api/revision/services/recorder')>;
    'api::revision.restoring': Made<typeof import('./api/revision/services/restoring')>;
    'api::revision.revision': Made<typeof import('./api/revision/services/revision')>;
    'api::saved-view.saved-view': Made<typeof import('./api/saved-view/services/saved-view')>;
    'api::schedule.next-changes': Made<typeof import('./api/schedule/services/next-changes')>;
    'api::schedule.release-checks': Made<typeof import('./api/schedule/services/release-checks')>;
    'api::schedule.release-list': Made<typeof import('./api/schedule/services/release-list')>;
    'api::schedule.release-publishing': Made<typeof import('./api/schedule/services/release-publishing')>;
    'api::schedule.releases': Made<typeof import('./api/schedule/services/releases')>;
    'api::schedule.schedule': Made<typeof import('./api/schedule/services/schedule')>;
    'api::second-factor.second-factor': Made<typeof import('./api/second-factor/services/second-factor')>;
    'api::shop-settings.daily-settings': Made<typeof import('./api/shop-settings/services/daily-settings')>;
    'api::shop-settings.languages': Made<typeof import('./api/shop-settings/services/languages')>;
    'api::subscriber.newsletter-links': Made<typeof import('./api/subscriber/services/newsletter-links')>;
    'api::subscriber.subscriber': Made<typeof import('./api/subscriber/services/subscriber')>;
    'api::subscriber.subscriber-list': Made<typeof import('./api/subscriber/services/subscriber-list')>;
    'api::system.failed-work': Made<typeof import('./api/system/services/failed-work')>;
    'api::throttle.throttle': Made<typeof import('./api/throttle/services/throttle')>;
    'api::webhook-event.webhook-event': Made<typeof import('./api/webhook-event/services/webhook-event')>;
  }
}

export {};
