import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { shopSettings } from '../shop-settings';
import type { BucketStore } from './bucket-store';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { StoreWatch } from './store-watch';

/** The files on this machine, whatever UPLOADS says. */
export function diskStore(strapi: Core.Strapi): FileStore {
  const { DATA_DIR } = shopSettings(strapi);
  const uploads = path.join(strapi.dirs.static.public, 'uploads');
  return new DiskStore(DATA_DIR, { uploads, bin: path.join(DATA_DIR, 'bin') });
}

/** The bucket that UPLOADS names; null without that setting. Only then is the S3 client loaded. */
export async function bucketStore(strapi: Core.Strapi): Promise<BucketStore | null> {
  const { UPLOADS, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = shopSettings(strapi);
  if (!UPLOADS) return null;
  const { BucketStore } = await import('./bucket-store.js');
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  return new BucketStore(UPLOADS, credentials, strapi.log);
}

interface Opened {
  store: FileStore;
  bucket: BucketStore | null;
  watch: StoreWatch | null;
}
const opened = new WeakMap<Core.Strapi, Opened>();

/** Opens the store that UPLOADS names, for `fileStore`. */
export async function openFileStore(strapi: Core.Strapi): Promise<Opened> {
  const bucket = await bucketStore(strapi);
  const watch = bucket && new StoreWatch(() => bucket.check());
  const one = { bucket, watch, store: bucket ?? diskStore(strapi) };
  opened.set(strapi, one);
  return one;
}

/** Where this shop's files are. */
export function fileStore(strapi: Core.Strapi): FileStore {
  const found = opened.get(strapi);
  if (!found) throw new Error('The file store is opened at the start.');
  return found.store;
}

/** The bucket that this shop's files are in; null where they are on the disk, and before it is opened. */
export const openedBucket = (strapi: Core.Strapi): BucketStore | null => opened.get(strapi)?.bucket ?? null;

/** Whether the bucket answers, by the last looks at it; null where uploads are on the disk. */
export const uploadsAnswer = (strapi: Core.Strapi): boolean | null =>
  opened.get(strapi)?.watch?.answers() ?? null;
