import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  // What somebody may see of it is decided by kind: see domain/history-access.
  routes: [
    { method: 'GET', path: '/admin/revisions', handler: 'revision.list', config: forStaff('session') },
  ],
};
