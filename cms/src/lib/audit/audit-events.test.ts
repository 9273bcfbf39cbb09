import { expect, test } from 'vitest';
import { factOf } from './audit-events';

test.each([
  ['POST /api/admin/login', 200, 'authn_login_success'],
  ['POST /api/admin/login', 401, 'authn_login_fail'],
  ['POST /admin/login', 400, 'authn_login_fail'],
  ['POST /admin/login', 429, 'excess_rate_limit_exceeded'],
  ['POST /api/auth/login', 503, undefined],
  ['POST /api/auth/passkey/login', 401, 'authn_login_fail'],
  ['GET /api/admin/orders', 403, 'authz_fail'],
  ['GET /api/admin/orders', 200, undefined],
  ['GET /api/admin/orders-export', 200, 'sensitive_read'],
  ['GET /api/admin/orders-export', 401, 'authz_fail'],
  ['POST /api/admin/orders/:id/refund', 200, 'sensitive_update'],
  ['POST /api/admin/orders/:id/refund', 422, undefined],
  ['POST /shop-releases/:id/take-back', 200, 'sensitive_update'],
  ['PUT /admin/roles/:id/permissions', 200, 'privilege_permissions_changed'],
])('%s answered with %s leaves %s in the audit log', (call, status, event) => {
  expect(factOf(call, status)?.event).toBe(event);
});
