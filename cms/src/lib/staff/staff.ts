import type { FactorState, StaffAbility } from '@shop/contract';
import type { Context } from 'koa';
import { ownCookie } from '../requests/own-cookie';

/** The member of staff behind a call: a Strapi admin user with a running session. */
export interface Staff {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
  /** What their roles let them do at this moment. */
  may: readonly StaffAbility[];
  secondFactor: FactorState;
}

const cookie = ownCookie('shop_admin');
export const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
export const NOT_ALLOWED = 'Your role does not allow this. The owner of the shop can change your role.';

export const SECOND_FACTOR_REQUIRED = 'Please set up a second factor first: your account must have one.';

/** The session token of the staff cookie; null without one. */
export function staffToken(ctx: Context): string | null {
  return cookie.read(ctx);
}

/** Gives the staff cookie, or takes it away. */
export function setStaffToken(ctx: Context, token: string | null): void {
  cookie.write(ctx, token);
}

/** The member of staff that the require-staff middleware found for this call. */
export function staffOf(ctx: Context): Staff {
  return ctx.state.staff as Staff;
}
