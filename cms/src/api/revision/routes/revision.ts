import { routes } from '../../../lib/requests/routes';

// What somebody may see of it is decided by kind: see domain/history-access.
export default routes({
  adminRevisions: 'revision.list',
});
