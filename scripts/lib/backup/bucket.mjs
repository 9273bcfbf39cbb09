import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { PlainFailure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

/** What the CMS itself keeps uploads with. */
const fromCms = (/** @type {string} */ file) =>
  createRequire(inRoot('cms/package.json'))(inRoot('cms/dist/src', file));

export const isBucket = (/** @type {string} */ text) => text.startsWith('s3://');
const NAMED = 10;

/**
 * A bucket that backups are kept in.
 * @typedef {object} BackupBucket
 * @property {string} place
 * @property {(file: string, name: string) => Promise<void>} put stores a file under a name, and compares its size
 * @property {(name: string, file: string) => Promise<void>} get
 * @property {() => void} close
 */

/**
 * Opens the bucket of an address, s3://bucket/prefix?region=…&endpoint=…; with the CMS built.
 * @param {string} address
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<BackupBucket>}
 * @throws {PlainFailure} no such address, without keys, or a bucket that cannot be used
 */
export async function openBackupBucket(address, env) {
  const { readBucketPlace, BUCKET_EXPECTED } = fromCms('settings-uploads.js');
  const place = readBucketPlace(address);
  if (!place) throw new PlainFailure(`${address} names no bucket: ${BUCKET_EXPECTED}.`);
  const accessKeyId = env.BACKUP_ACCESS_KEY_ID || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_SECRET_ACCESS_KEY || env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw new PlainFailure(
      'There are no keys for the bucket of backups. Set BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.',
    );
  const { BucketStore } = fromCms('lib/uploads/bucket-store.js');
  let said = '';
  const log = { info: () => undefined, warn: (/** @type {string} */ words) => void (said = words) };
  const store = new BucketStore(place, { accessKeyId, secretAccessKey }, log);
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const told = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StorageAway') throw error;
      throw new PlainFailure(said || `${store.place} cannot be used.`, { cause: error });
    }
  };
  // Asked before the work that is to end there.
  if (!(await store.check())) {
    store.close();
    throw new PlainFailure(said);
  }
  return {
    place: store.place,
    put: (file, name) =>
      told(async () => {
        await store.write(name, createReadStream(file));
        const { size } = await stat(file);
        if ((await store.head(name))?.size !== size)
          throw new PlainFailure(`${store.place}${name} is not of the size that was sent. Please try again.`);
      }),
    get: (name, file) =>
      told(async () => {
        const bytes = await store.read(name);
        if (bytes) return pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
        throw new PlainFailure(`There is no ${name} in ${store.place}. ${await newest(store)}`);
      }),
    close: () => store.close(),
  };
}

/** @param {{ list(folder: string): Promise<string[]> }} store */
async function newest(store) {
  const backups = (await store.list('')).filter((name) => /^[^/]+\.backup$/.test(name)).sort();
  if (backups.length === 0) return 'No backup is there.';
  return ['The newest there:', ...backups.reverse().slice(0, NAMED)].join('\n  ');
}

/**
 * An address of a backup in a bucket, taken apart: that of the bucket with its prefix, and the file's name.
 * @param {string} address s3://bucket/prefix/shop-….backup?region=…
 * @throws {PlainFailure} where it names no file
 */
export function splitBackupAddress(address) {
  const [, folder, name, query = ''] = /^(s3:\/\/[^?]*?)\/([^/?]+\.backup)(\?.*)?$/.exec(address) ?? [];
  if (!folder || !name)
    throw new PlainFailure(
      'Expected the file in the bucket: s3://bucket/prefix/shop-….backup?region=eu-central-1',
    );
  return { bucket: folder + query, name };
}
