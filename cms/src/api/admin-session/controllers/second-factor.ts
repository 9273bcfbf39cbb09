import { factorCodeSchema, type StaffMember } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { CODE_WRONG } from '../../../lib/staff/second-factor-messages';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { NOT_ALLOWED, staffOf } from '../../../lib/staff/staff';
import { staffName } from '../../../lib/staff/staff-name';
import { visitorOf } from '../../../lib/requests/visitor';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const factors = () => service(strapi, 'api::second-factor.second-factor');
  const sessions = () => service(strapi, 'api::admin-session.staff-sessions');

  /** A code of the caller's own; wrong ones count with wrong passwords. */
  const requireCode = async (ctx: Context): Promise<void> => {
    const { code } = parse(factorCodeSchema, ctx.request.body);
    const { id, email } = staffOf(ctx);
    const guard = service(strapi, 'api::account.password-attempts');
    await guard.admitStaff({ ip: visitorOf(ctx), email });
    if (!(await factors().take(id, code))) {
      throw new ShopError('refused', 'invalid_code', CODE_WRONG, { fields: { code: CODE_WRONG } });
    }
    await guard.forgiveStaff({ ip: visitorOf(ctx), email });
  };

  return {
    /** GET /api/admin/second-factor: the caller's own. */
    async read(ctx: Context) {
      const { id, secondFactor } = staffOf(ctx);
      answerDone(ctx, { state: secondFactor, codesLeft: await factors().codesLeft(id) });
    },

    /** POST /api/admin/second-factor */
    async begin(ctx: Context) {
      const { id, email } = staffOf(ctx);
      answerDone(ctx, await factors().begin(id, email, new URL(shopSettings(strapi).STOREFRONT_URL).host));
    },

    /** POST /api/admin/second-factor/confirm: this session goes on, all others of the account are over. */
    async confirm(ctx: Context) {
      const { code } = parse(factorCodeSchema, ctx.request.body);
      const { id, sessionId } = staffOf(ctx);
      const recoveryCodes = await factors().confirm(id, code);
      await sessions().keepAlone(id, sessionId, await factors().markOf(id));
      answerDone(ctx, { message: 'Your second factor is set up.', recoveryCodes });
    },

    /** POST /api/admin/second-factor/recovery-codes */
    async renewCodes(ctx: Context) {
      await requireCode(ctx);
      const recoveryCodes = await factors().renewCodes(staffOf(ctx).id);
      answerDone(ctx, {
        message: 'These are your new recovery codes. The earlier ones do not work any more.',
        recoveryCodes,
      });
    },

    /** POST /api/admin/second-factor/remove */
    async remove(ctx: Context) {
      await requireCode(ctx);
      const { id, sessionId } = staffOf(ctx);
      await factors().remove(id, 'removed');
      await sessions().keepAlone(id, sessionId, null);
      answerDone(ctx, { message: 'Your second factor is removed.' });
    },

    /** GET /api/admin/staff: the caller's colleagues, for those who may change them. */
    async staff(ctx: Context) {
      const users: {
        id: number;
        email: string;
        firstname: string | null;
        lastname: string | null;
        isActive: boolean;
        roles: { code: string }[];
      }[] = await strapi.db.query('admin::user').findMany({
        where: { id: { $ne: staffOf(ctx).id } },
        orderBy: { email: 'asc' },
        limit: 500,
        populate: { roles: { select: ['code'] } },
      });
      const marked = await factors().marked();
      const staff: StaffMember[] = users.map(({ id, email, firstname, lastname, isActive, roles }) => ({
        id: String(id),
        email,
        name: staffName({ firstname, lastname, email }),
        isActive,
        isOwner: roles.some(({ code }) => code === 'strapi-super-admin'),
        hasSecondFactor: marked.has(id),
      }));
      answerDone(ctx, { staff });
    },

    /** POST /api/admin/staff/:id/second-factor/reset. An owner's is reset by an owner alone. */
    async reset(ctx: Context) {
      const [digits] = /^\d{1,9}$/.exec((ctx.params as { id: string }).id) ?? [];
      const id = Number(digits);
      const known = digits !== undefined && (await sessions().user(id));
      if (!known) throw new ShopError('unknown', 'not_found', 'There is no such member of staff.');
      // One's own goes with a code alone: whoever has got hold of a session could take it away.
      if (id === staffOf(ctx).id) {
        const message = 'Please remove your own second factor with a code of it.';
        throw new ShopError('conflict', 'own_second_factor', message);
      }
      if ((await factors().isOwner(id)) && !(await factors().isOwner(staffOf(ctx).id))) {
        throw new ShopError('forbidden', 'forbidden', NOT_ALLOWED);
      }
      await factors().remove(id, 'reset');
      await sessions().endOver(id);
      answerDone(ctx, { message: `The second factor of ${known.email} is reset, and they are signed out.` });
    },
  };
};
