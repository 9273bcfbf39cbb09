import { routes } from '../../../lib/requests/routes';

export default routes({
  adminOrderNote: 'order.note',
});
