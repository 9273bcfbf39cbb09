export default {
  type: 'content-api',
  routes: [
    { method: 'POST', path: '/coupons/check', handler: 'coupon-check.check', config: { auth: false } },
  ],
};
