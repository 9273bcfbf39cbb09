import { afterChange, type Change, type KnownChanges } from '@shop/contract';
import type { Core } from '@strapi/strapi';

/** What this copy of the CMS last read of the content version, and the tags of the changes that led there. */
const known = new WeakMap<Core.Strapi, KnownChanges>();

export const knownChanges = (strapi: Core.Strapi): KnownChanges =>
  known.get(strapi) ?? { version: null, changes: [] };

/** Notes that another version was read. @param tags as they are stored, of all that changed since the one before */
export function noteChange(strapi: Core.Strapi, version: number, tags: Change['tags']): void {
  known.set(strapi, afterChange(knownChanges(strapi), version, tags));
}
