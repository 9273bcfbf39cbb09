/** Where the coupons are listed, and where one is made. */
export const COUPONS_PATH = '/Admin/coupons';
export const NEW_COUPON_PATH = `${COUPONS_PATH}/new`;

/** The page of one. */
export const couponPath = (id: string) => `${COUPONS_PATH}/${encodeURIComponent(id)}`;
