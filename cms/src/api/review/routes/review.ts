import { routes } from '../../../lib/requests/routes';

export default routes({
  reviewProduct: { handler: 'review.submit', limits: ['form'] },
  adminReviews: 'review.staffList',
  adminReviewModerate: 'review.moderate',
});
