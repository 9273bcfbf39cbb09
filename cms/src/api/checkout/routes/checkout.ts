import { routes } from '../../../lib/requests/routes';

export default routes({
  payment: 'purchase.pay',
  paymentConfirm: 'purchase.confirm',
  paymentOutcome: { handler: 'purchase.outcome', limits: ['paymentOutcome'] },
  paymentWebhook: 'purchase.webhook',
  adminReconciliation: 'reconciliation.read',
  adminPaymentLook: 'reconciliation.look',
  paymentStatus: 'purchase.status',
  couponCheck: 'coupon-check.check',
  adminRefund: 'refund.create',
  accountOrders: { handler: 'shopper-order.ofAccount', shopper: true },
  orderLookup: { handler: 'shopper-order.lookUp', limits: ['orderLookup'] },
  browserOrder: 'shopper-order.ofBrowser',
  adminOrders: 'order-list.page',
  adminOrdersExport: 'order-list.export',
  adminOrder: 'staff-order.one',
  adminOrderFulfil: 'staff-order.fulfil',
  adminOrderDeliver: 'staff-order.deliver',
  adminOrderCancel: 'staff-order.cancel',
});
