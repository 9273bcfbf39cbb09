import { routes } from '../../../lib/requests/routes';

export default routes({
  adminDashboard: 'dashboard.read',
});
