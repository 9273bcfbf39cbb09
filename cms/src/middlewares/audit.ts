import { isStorable } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { plainPath } from '../lib/requests/api-path';
import { audit, callOf, subjectOf, type AuditSubject } from '../lib/audit/audit';
import { factOf, signInKind, type SignInKind } from '../lib/audit/audit-events';

const UIDS = { staff: 'admin::user', shopper: 'plugin::users-permissions.user' } as const;

const isWaitingForCode = (ctx: Context): boolean =>
  ctx.state.awaitsCode === true ||
  (ctx.body as { code?: unknown } | undefined)?.code === 'second_factor_needed';

/**
 * Leaves a line in the audit log for each answer that says who came in, who was refused, and who took or changed what
 * is delicate. The outermost of all: it sees every refusal, whoever made it.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  /** The account that a refused sign-in was for, if there is one: without it nobody could see that one is under attack. */
  const triedFor = async (ctx: Context, kind: SignInKind): Promise<AuditSubject | null> => {
    const email: unknown = (ctx.request.body as { email?: unknown } | undefined)?.email;
    // It is asked for after every refusal, also of what no database takes.
    if (typeof email !== 'string' || !isStorable(email)) return null;
    const user: { id: number; documentId: string } | null = await strapi.db
      .query(UIDS[kind])
      .findOne({ where: { email: email.trim().toLowerCase() }, select: ['id', 'documentId'] });
    return user && { kind, id: kind === 'staff' ? String(user.id) : user.documentId };
  };

  return async function auditAnswers(ctx: Context, next: Next): Promise<void> {
    await next();
    // What was refused before the router saw it is known by its path alone: those of the sign-ins are.
    const matched = callOf(ctx);
    const plain = `${ctx.method} ${plainPath(ctx.path).replace(/\/$/, '')}`;
    const call = matched.endsWith(' ?') && signInKind(plain) ? plain : matched;
    const fact = factOf(call, ctx.status);
    // A right password that waits for its code is neither taken nor refused.
    if (!fact || isWaitingForCode(ctx)) return;
    const kind = signInKind(call);
    if (kind && ctx.status < 400 && !subjectOf(ctx)) {
      // Strapi says whom it let in, where no password was compared.
      const id = (ctx.body as { data?: { user?: { id?: number } } } | undefined)?.data?.user?.id;
      if (id !== undefined) ctx.state.signedIn = { kind, id: String(id) };
    }
    const target = kind && ctx.status >= 400 ? await triedFor(ctx, kind) : null;
    const id = target?.id ?? (ctx.params as { id?: string } | undefined)?.id;
    await audit(strapi, { ...fact, ...(id !== undefined && { id }), status: ctx.status }, ctx);
  };
};
