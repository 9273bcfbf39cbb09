import { forFactorSetUp, forStaff } from '../../../lib/staff/staff';

const own = forStaff('session');
const manage = forStaff('staff.manage');

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/admin/second-factor', handler: 'second-factor.read', config: forFactorSetUp },
    { method: 'POST', path: '/admin/second-factor', handler: 'second-factor.begin', config: forFactorSetUp },
    {
      method: 'POST',
      path: '/admin/second-factor/confirm',
      handler: 'second-factor.confirm',
      config: forFactorSetUp,
    },
    {
      method: 'POST',
      path: '/admin/second-factor/recovery-codes',
      handler: 'second-factor.renewCodes',
      config: own,
    },
    { method: 'POST', path: '/admin/second-factor/remove', handler: 'second-factor.remove', config: own },
    { method: 'GET', path: '/admin/staff', handler: 'second-factor.staff', config: manage },
    {
      method: 'POST',
      path: '/admin/staff/:id/second-factor/reset',
      handler: 'second-factor.reset',
      config: manage,
    },
  ],
};
