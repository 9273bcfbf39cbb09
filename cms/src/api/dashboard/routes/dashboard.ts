import { forStaff } from '../../../lib/staff/staff';

export default {
  type: 'content-api',
  routes: [
    {
      method: 'GET',
      path: '/admin/dashboard',
      handler: 'dashboard.read',
      config: forStaff('dashboard.read'),
    },
  ],
};
