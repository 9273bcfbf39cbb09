import type { Core } from '@strapi/strapi';
import { earlierNote } from '../lib/database/shop-note';
import { KEPT_PLACE, notePlace, placeName, readKeptPlace, type KeptPlace } from '../lib/uploads/kept-place';
import { otherPlaceProblem } from '../lib/uploads/other-place';
import { shopSettings } from '../lib/shop-settings';
import { StartupError } from '../lib/startup-error';

/**
 * Pictures that one copy stores and the others cannot read are lost to whoever is led to those: a copy with another store
 * of uploads than the shop's does not start. Asked under the lock of the start (B-112).
 * @throws {StartupError} naming both stores and how the files are moved
 */
export async function requireSameUploads(strapi: Core.Strapi): Promise<void> {
  const { UPLOADS, UPLOADS_CHECK } = shopSettings(strapi);
  if (UPLOADS_CHECK === 'off') return;
  const kept = (await earlierNote(strapi, KEPT_PLACE)) as KeptPlace | null;
  const problem = otherPlaceProblem(kept, placeName(UPLOADS));
  if (problem) throw new StartupError(problem);
}

/** Notes the store where none was noted yet, once the tables are made. */
export async function noteFirstUploads(strapi: Core.Strapi): Promise<void> {
  const { UPLOADS, UPLOADS_CHECK } = shopSettings(strapi);
  if (UPLOADS_CHECK === 'on' && !(await readKeptPlace(strapi))) await notePlace(strapi, placeName(UPLOADS));
}

/** Leaves behind what the files were moved from: a copy that serves has begun to store new ones at the other place. */
export const noteServingUploads = (strapi: Core.Strapi): Promise<void> =>
  notePlace(strapi, placeName(shopSettings(strapi).UPLOADS));
