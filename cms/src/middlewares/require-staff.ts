import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';
import { NOT_AUTHORIZED, staffToken } from '../lib/staff';

interface Config {
  /** The sentence of the refusal where the specification words it otherwise (ADM-04). */
  message?: string;
}

/** Lets a call pass only with a running staff session; sets `ctx.state.staff`. */
export default (config: Config, { strapi }: { strapi: Core.Strapi }) =>
  async function requireStaff(ctx: Context, next: Next): Promise<void> {
    const token = staffToken(ctx);
    const staff = token && (await service(strapi, 'api::admin-session.admin-session').staffOfToken(token));
    if (!staff) throw new ShopError('unauthorized', 'unauthorized', config.message ?? NOT_AUTHORIZED);
    ctx.state.staff = staff;
    return next();
  };
