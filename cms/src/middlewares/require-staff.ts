import type { StaffAbility } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';
import { SECOND_FACTOR_REQUIRED, NOT_ALLOWED, NOT_AUTHORIZED, staffToken } from '../lib/staff/staff';

interface Config {
  /** What the caller's role must allow; 'session' where being signed in is enough. */
  may: StaffAbility | 'session';
  /** The sentence of the refusal where the specification words it otherwise (ADM-04). */
  message?: string;
  /** True for the calls that somebody may make who owes a second factor. */
  owing?: boolean;
}

/** Lets a call pass only with a running staff session whose roles allow it; sets `ctx.state.staff`. */
export default ({ may, message, owing = false }: Config, { strapi }: { strapi: Core.Strapi }) =>
  async function requireStaff(ctx: Context, next: Next): Promise<void> {
    const token = staffToken(ctx);
    const staff = token && (await service(strapi, 'api::admin-session.admin-session').staffOfToken(token));
    if (!staff) throw new ShopError('unauthorized', 'unauthorized', message ?? NOT_AUTHORIZED);
    ctx.state.staff = staff;
    if (staff.secondFactor === 'owed' && !owing) {
      throw new ShopError('forbidden', 'second_factor_owed', SECOND_FACTOR_REQUIRED);
    }
    if (may !== 'session' && !staff.may.includes(may)) {
      throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
    }
    return next();
  };
