import { routes } from '../../../lib/requests/routes';

export default routes({
  adminSystem: 'system.read',
  adminRetry: 'system.retry',
  adminReconcile: 'system.reconcile',
});
