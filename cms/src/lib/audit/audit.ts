import { shortAddress } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isShopApi } from '../requests/api-path';
import { shopSettings } from '../shop-settings';
import type { Staff } from '../staff/staff';
import { currentRequestId } from '../requests/request-id';
import type { Shopper } from '../requests/shopper';
import { appendAudit } from './audit-file';
import type { AuditFact } from './audit-events';

/** A person without their name: the id of a member of staff, or the document id of a shopper. */
export interface AuditSubject {
  kind: 'staff' | 'shopper';
  id: string;
}

interface RequestState {
  staff?: Staff;
  shopper?: Shopper;
  /** Whom this call signed in. */
  signedIn?: AuditSubject;
  user?: { id: number };
}

/** Who is behind a call; null where nobody proved who they are. */
export function subjectOf(ctx: Context): AuditSubject | null {
  const { staff, shopper, signedIn, user } = ctx.state as RequestState;
  if (signedIn) return signedIn;
  if (staff) return { kind: 'staff', id: String(staff.id) };
  if (shopper) return { kind: 'shopper', id: shopper.user.documentId };
  return user && !isShopApi(ctx.path) ? { kind: 'staff', id: String(user.id) } : null;
}

/** The call as the router knows it, so that nothing of an address that somebody typed gets into a log. */
export function callOf(ctx: Context): string {
  const { _matchedRoute: route } = ctx as Context & { _matchedRoute?: unknown };
  return `${ctx.method} ${typeof route === 'string' ? route : '?'}`;
}

/**
 * Writes one line of the audit log: JSON, UTC, without names, addresses or secrets. With a request behind it, its person,
 * network and call; without one, the shop itself. A line that cannot be written is said in the log and stops nobody.
 */
export async function audit(
  strapi: Core.Strapi,
  fact: AuditFact & { id?: string; status?: number },
  ctx: Context | undefined = strapi.requestContext.get() as Context | undefined,
): Promise<void> {
  const at = new Date();
  const line = JSON.stringify({
    time: at.toISOString(),
    ...fact,
    who: ctx ? subjectOf(ctx) : { kind: 'system', id: null },
    ...(ctx && { call: callOf(ctx), address: shortAddress(ctx.ip) }),
    requestId: currentRequestId(),
  });
  const { AUDIT_LOG, DATA_DIR } = shopSettings(strapi);
  if (AUDIT_LOG === 'stdout') {
    process.stdout.write(`${line}\n`);
    return;
  }
  try {
    await appendAudit(DATA_DIR, at, line);
  } catch (error) {
    strapi.log.error(error);
  }
}
