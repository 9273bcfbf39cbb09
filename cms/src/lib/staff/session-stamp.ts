import { sha256 } from '../digests';

/** A Strapi admin user, as far as a session depends on them. */
export interface AdminUser {
  id: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  /** As a hash; null until somebody who was invited has chosen one. */
  password: string | null;
  isActive: boolean;
  blocked: boolean | null;
  roles: { id: number }[];
}

/** Which panel a session was begun at: /Admin, or Strapi's own. One panel's token opens nothing of the other. */
export type StaffPanel = 'shop' | 'strapi';

/** What is kept with a session: it is over as soon as its user differs from this. */
export interface SessionStamp {
  shopRoles: string;
  /** Tells one password from another, and nothing of it. */
  passwordMark: string;
  /** Sessions of an earlier release have none: only /Admin kept notes then. */
  panel?: StaffPanel;
  /** The second factor that was shown; empty without one. */
  factor?: string;
}

const rolesOf = ({ roles }: AdminUser): string =>
  roles
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');

export const sessionStamp = (user: AdminUser, panel: StaffPanel, factor: string | null): SessionStamp => ({
  shopRoles: rolesOf(user),
  passwordMark: sha256(`staff session ${user.password}`),
  panel,
  factor: factor ?? '',
});

export const maySignIn = (user: AdminUser): boolean => user.isActive && user.blocked !== true;

/**
 * Whether a session with this note may go on: its user may enter, with the roles, the password and
 * the second factor of the sign-in.
 */
export function isSessionValid(
  kept: Partial<SessionStamp> | null | undefined,
  user: AdminUser,
  factor: string | null,
): boolean {
  if (!kept || !maySignIn(user)) return false;
  const now = sessionStamp(user, 'shop', factor);
  const isSame = kept.shopRoles === now.shopRoles && kept.passwordMark === now.passwordMark;
  return isSame && (kept.factor ?? '') === now.factor;
}

/** The panel that a note is of. */
export const panelOf = (kept: Partial<SessionStamp>): StaffPanel => kept.panel ?? 'shop';
