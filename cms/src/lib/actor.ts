import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, ChangeSource } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { isShopApi } from './requests/api-path';
import type { Staff } from './staff/staff';

export const SYSTEM: Actor = { kind: 'system', id: null, name: 'The shop' };
const SHOPPER: Actor = { kind: 'shopper', id: null, name: 'A shopper' };

/** A member of staff as Strapi's own panel knows the signed-in user. */
interface PanelUser {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  email?: string | null;
}

interface RequestState {
  staff?: Staff;
  user?: PanelUser;
}

function staffActor(id: number, names: readonly (string | null | undefined)[], email: string): Actor {
  return { kind: 'staff', id: String(id), name: names.filter(Boolean).join(' ') || email };
}

/** The actor for a member of staff whom require-staff found. */
export const actorOf = ({ id, firstName, lastName, email }: Staff): Actor =>
  staffActor(id, [firstName, lastName], email);

/** Somebody who changes content without a request, such as an import. */
interface BackgroundActor {
  actor: Actor;
  source: ChangeSource;
}
const backgroundActors = new AsyncLocalStorage<BackgroundActor>();

/** Runs work whose changes are somebody's who sends no request. */
export const runAs = <T>(background: BackgroundActor, work: () => Promise<T>): Promise<T> =>
  backgroundActors.run(background, work);

/**
 * Who is behind the running code: the member of staff of the request, by either panel; a shopper for other requests;
 * the shop itself for what no request began, such as a scheduled job.
 */
export function currentActor(strapi: Core.Strapi): Actor {
  const ctx = strapi.requestContext.get();
  if (!ctx) return backgroundActors.getStore()?.actor ?? SYSTEM;
  const { staff, user } = ctx.state as RequestState;
  if (staff) return actorOf(staff);
  if (user && !isShopApi(ctx.path)) {
    return staffActor(user.id, [user.firstname, user.lastname], user.email ?? '');
  }
  return SHOPPER;
}

/** Where the running change came from. */
export function currentSource(strapi: Core.Strapi): ChangeSource {
  const ctx = strapi.requestContext.get();
  if (!ctx) return backgroundActors.getStore()?.source ?? 'shop';
  const { staff } = ctx.state as RequestState;
  if (staff) return 'admin';
  return isShopApi(ctx.path) ? 'pages' : 'strapi';
}

const revisionsOff = new AsyncLocalStorage<true>();

/** Runs work whose changes leave no revisions: the seed's, which has nobody to name and nothing to take back. */
export const withoutRevisions = <T>(work: () => Promise<T>): Promise<T> => revisionsOff.run(true, work);

export const areRevisionsOff = (): boolean => revisionsOff.getStore() === true;
