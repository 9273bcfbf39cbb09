/** Events in the words of the OWASP logging vocabulary. */
export type AuditEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_factor_change'
  | 'authz_fail'
  | 'excess_rate_limit_exceeded'
  | 'privilege_permissions_changed'
  | 'sensitive_read'
  | 'sensitive_update'
  | 'user_deleted';

/** What a line of the audit log says besides when, who and whence. */
export interface AuditFact {
  event: AuditEvent;
  /** What it was done to, in a word. */
  object?: string;
}

/** Whose account a sign-in opens. */
export type SignInKind = 'staff' | 'shopper';

const SIGN_INS: Readonly<Record<string, SignInKind>> = {
  'POST /api/admin/login': 'staff',
  'POST /admin/login': 'staff',
  'POST /admin/register': 'staff',
  'POST /admin/reset-password': 'staff',
  'POST /api/auth/login': 'shopper',
  'POST /api/auth/passkey/login': 'shopper',
};

const ON_SUCCESS: Readonly<Record<string, AuditFact>> = {
  'GET /api/admin/orders-export': { event: 'sensitive_read', object: 'orders-export' },
  'GET /api/admin/subscribers-export': { event: 'sensitive_read', object: 'subscribers-export' },
  'GET /api/account/export': { event: 'sensitive_read', object: 'account-export' },
  'POST /api/account/delete': { event: 'user_deleted', object: 'shopper' },
  'POST /api/admin/orders/:id/refund': { event: 'sensitive_update', object: 'refund' },
  'POST /edit-screen/:uid/:documentId/history/:revisionId/restore': {
    event: 'sensitive_update',
    object: 'restore',
  },
  'POST /shop-releases/:id/take-back': { event: 'sensitive_update', object: 'restore' },
  'PUT /admin/roles/:id/permissions': { event: 'privilege_permissions_changed', object: 'role' },
  'POST /admin/roles': { event: 'privilege_permissions_changed', object: 'role' },
  'DELETE /admin/roles/:id': { event: 'privilege_permissions_changed', object: 'role' },
  'POST /admin/roles/batch-delete': { event: 'privilege_permissions_changed', object: 'role' },
};

/** Whether this call signs somebody in; null for any other. `call` is the method and the route: 'POST /admin/login'. */
export const signInKind = (call: string): SignInKind | null => SIGN_INS[call] ?? null;

/** What an answered call leaves in the audit log; null for what leaves nothing. */
export function factOf(call: string, status: number): AuditFact | null {
  if (status === 429) return { event: 'excess_rate_limit_exceeded' };
  if (signInKind(call)) {
    if (status >= 500) return null;
    return { event: status < 400 ? 'authn_login_success' : 'authn_login_fail' };
  }
  if (status === 401 || status === 403) return { event: 'authz_fail' };
  return status < 400 ? (ON_SUCCESS[call] ?? null) : null;
}
