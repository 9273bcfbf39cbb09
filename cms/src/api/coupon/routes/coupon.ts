import { routes } from '../../../lib/requests/routes';

export default routes({
  adminCoupons: 'coupon.list',
  adminCoupon: 'coupon.one',
  adminCouponAdd: 'coupon.add',
  adminCouponChange: 'coupon.change',
  adminCouponSwitch: 'coupon.switch',
  adminCouponRemove: 'coupon.remove',
});
