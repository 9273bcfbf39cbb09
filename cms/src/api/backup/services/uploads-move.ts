import type { Core } from '@strapi/strapi';
import { digestOf, type FileDigest } from '../../../lib/uploads/digest';
import type { FileStore } from '../../../lib/uploads/file-store';
import { DISK, noteMovedTo, placeName } from '../../../lib/uploads/kept-place';
import { bucketStore, diskStore } from '../../../lib/uploads/open-store';
import { shopSettings } from '../../../lib/shop-settings';
import { atOnce } from '../lib/at-once';
import { BackupError } from '../lib/backup-error';
import { namedFiles } from '../lib/named-files';

/** What came of a move. */
export interface UploadsMove {
  from: string;
  /** Copied, and reads there as it does here. */
  copied: number;
  /** There already, with the same bytes or alone. */
  same: number;
  /** Bytes of both together. */
  bytes: number;
  /** Replaced there since: left as they are there. */
  newer: string[];
  /** Named by the database, and at neither place. */
  missing: string[];
}

async function digest(store: FileStore, name: string): Promise<FileDigest | null> {
  const bytes = await store.read(name);
  return bytes && digestOf(bytes);
}

const isSame = (one: FileDigest, other: FileDigest | null) =>
  one.size === other?.size && one.sha256 === other.sha256;

/** Whether a file was stored at the first place after it was at the second one. */
const isNewer = async (one: FileStore, other: FileStore, name: string) =>
  ((await one.modified(name))?.getTime() ?? 0) > ((await other.modified(name))?.getTime() ?? 0);

/** Copying the files of the shop from the disk into the bucket of UPLOADS, and back. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const copyNamed = async (from: FileStore, to: FileStore): Promise<UploadsMove> => {
    const move: UploadsMove = { from: from.place, copied: 0, same: 0, bytes: 0, newer: [], missing: [] };
    await atOnce(await namedFiles(strapi), async (name) => {
      const [here, there] = await Promise.all([digest(from, name), digest(to, name)]);
      if (!here && !there) return void move.missing.push(name);
      if (!here || isSame(here, there)) {
        move.same += 1;
        move.bytes += (here ?? there)?.size ?? 0;
        return;
      }
      if (there && (await isNewer(to, from, name))) return void move.newer.push(name);
      const bytes = await from.read(name);
      if (bytes) await to.write(name, bytes);
      if (!isSame(here, await digest(to, name)))
        throw new BackupError(`${name} does not read there as it does here. Please run the command again.`);
      move.copied += 1;
      move.bytes += here.size;
    });
    return move;
  };

  return {
    /**
     * Copies every file that the database names, and compares each by size and SHA-256. Nothing is deleted. What is there
     * already, or was replaced there since, is not copied again. The shop may start with the other store from then on
     * (B-112), with files that are at neither place only where `acceptMissing` says so.
     * @throws {BackupError} without a bucket in UPLOADS, or for a file that differs after it was copied
     */
    async move(to: 's3' | 'disk', { acceptMissing = false } = {}): Promise<UploadsMove> {
      const bucket = await bucketStore(strapi);
      if (!bucket)
        throw new BackupError(
          'UPLOADS names no bucket. Set it, and the keys AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, in both directions.',
        );
      const disk = diskStore(strapi);
      try {
        const inBucket = placeName(shopSettings(strapi).UPLOADS);
        const move = await (to === 's3' ? copyNamed(disk, bucket) : copyNamed(bucket, disk));
        if (move.missing.length === 0 || acceptMissing)
          await (to === 's3' ? noteMovedTo(strapi, DISK, inBucket) : noteMovedTo(strapi, inBucket, DISK));
        return move;
      } finally {
        bucket.close();
      }
    },
  };
};
