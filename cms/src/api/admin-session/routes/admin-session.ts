import { routes } from '../../../lib/requests/routes';

export default routes({
  adminLogin: 'admin-session.login',
  adminCheckAuth: { handler: 'admin-session.checkAuth', owing: true },
  adminLogout: { handler: 'admin-session.logout', owing: true },
  adminFactor: { handler: 'second-factor.read', owing: true },
  adminFactorBegin: { handler: 'second-factor.begin', owing: true },
  adminFactorConfirm: { handler: 'second-factor.confirm', owing: true },
  adminFactorCodes: 'second-factor.renewCodes',
  adminFactorRemove: 'second-factor.remove',
  adminStaff: 'second-factor.staff',
  adminStaffFactorReset: 'second-factor.reset',
});
