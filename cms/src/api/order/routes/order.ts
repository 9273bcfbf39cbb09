import { routes } from '../../../lib/requests/routes';

export default routes({
  adminOrders: 'order.list',
  adminOrdersExport: 'order.export',
  adminOrderNote: 'order.note',
});
