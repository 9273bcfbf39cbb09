import { routes } from '../../../lib/requests/routes';

export default routes({
  adminSystem: 'system.read',
  adminRetry: 'system.retry',
  adminDismiss: 'system.dismiss',
  adminReconcile: 'system.reconcile',
});
