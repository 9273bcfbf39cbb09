import type { Core } from '@strapi/strapi';
import type { Use } from '../../api/bin/services/uses';

/** Sent by Strapi's panel once a person has read where the thing is used. */
const CONFIRMED = 'x-confirmed-in-use';
/** Places that a refusal lists; the rest is a number. */
const LISTED = 12;

/** Where a thing is used, as a sentence. */
export function usesText(name: string, uses: readonly Use[]): string {
  const places = uses.slice(0, LISTED).map(({ place, isLive }) => (isLive ? place : `${place} (draft)`));
  const more = uses.length - places.length;
  return `${name} is used in: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/**
 * Asks a person who deletes what is in use in Strapi's panel to confirm it: 409 with the places, until the call says
 * that they were read. Calls from elsewhere are not asked.
 */
export function confirmDelete(strapi: Core.Strapi, name: string, uses: readonly Use[]): void {
  const ctx = strapi.requestContext.get();
  if (!ctx || uses.length === 0 || !/^\/(content-manager|upload)\//.test(ctx.path)) return;
  if (ctx.get(CONFIRMED) === 'yes') return;
  ctx.throw(409, `${usesText(name, uses)} Nothing was deleted.`, {
    details: { usedIn: uses.map(({ place, isLive }) => ({ place, isLive })) },
  });
}
