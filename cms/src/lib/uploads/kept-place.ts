import type { Core } from '@strapi/strapi';
import type { BucketPlace } from '../../settings-uploads';
import { shopNote } from '../database/shop-note';

/** Where the files of a shop are, by what its copies noted in the database. */
export interface KeptPlace {
  place: string;
  /** Where a move has copied them: right as well, until the first start with it leaves the other behind. */
  next?: string;
}

export const KEPT_PLACE = 'uploads';
export const DISK = 'the disk';

/** A store's name: the same for all copies that use it. Regions say how it is asked, not which it is. */
export const placeName = (bucket: BucketPlace | null): string =>
  bucket ? `s3://${bucket.bucket}/${bucket.prefix}${bucket.endpoint && ` at ${bucket.endpoint}`}` : DISK;

const store = (strapi: Core.Strapi) => strapi.store(shopNote(KEPT_PLACE));

export const readKeptPlace = async (strapi: Core.Strapi): Promise<KeptPlace | null> =>
  (await store(strapi).get({})) as KeptPlace | null;

/** From now on a copy with another store does not start. Where it is noted already, a move to the next one stays noted. */
export async function notePlace(strapi: Core.Strapi, place: string): Promise<void> {
  if ((await readKeptPlace(strapi))?.place !== place) await store(strapi).set({ value: { place } });
}

/** Lets the shop start with the store that its files were copied to. */
export async function noteMovedTo(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const place = (await readKeptPlace(strapi))?.place ?? from;
  await store(strapi).set({ value: place === to ? { place } : { place, next: to } });
}
