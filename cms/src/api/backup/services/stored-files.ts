import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { DiskStore } from '../../../lib/uploads/disk-store';
import { FILE_FOLDERS, type FileStore } from '../../../lib/uploads/file-store';
import { notePlace, placeName } from '../../../lib/uploads/kept-place';
import { fileStore } from '../../../lib/uploads/open-store';
import { shopSettings } from '../../../lib/shop-settings';
import { BackupError } from '../lib/backup-error';
import { atOnce } from '../lib/at-once';

/** A backup's files lie in it as in DATA_DIR, whatever the shop keeps them in: either takes them back. */
const inBackup = (folder: string): FileStore =>
  new DiskStore(folder, {
    uploads: path.join(folder, 'public/uploads'),
    bin: path.join(folder, 'bin'),
  });

/** Copies all files of a store; one that is deleted meanwhile is left out. */
async function copyAll(from: FileStore, to: FileStore): Promise<{ uploads: number }> {
  const count = { uploads: 0, bin: 0 };
  for (const folder of FILE_FOLDERS) {
    await atOnce(await from.list(folder), async (name) => {
      const bytes = await from.read(name);
      if (!bytes) return;
      await to.write(name, bytes);
      count[folder] += 1;
    });
  }
  return count;
}

/** The files of the media library and its bin as part of a backup. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Writes them into a folder, and answers how many the library has. */
  dump: async (folder: string): Promise<number> =>
    (await copyAll(fileStore(strapi), inBackup(folder))).uploads,

  /**
   * Puts what `dump` wrote into the store, which must be empty, for the time of some work that needs them: they are taken
   * away again when it fails.
   * @throws {BackupError} for a store that holds files
   */
  async load<T>(folder: string, work: () => Promise<T>): Promise<T & { files: number }> {
    const store = fileStore(strapi);
    for (const name of FILE_FOLDERS)
      if ((await store.list(name)).length > 0)
        throw new BackupError(
          `The shop is in use: ${name} of ${store.place} holds files. A backup is put into a fresh one.`,
        );
    try {
      const { uploads } = await copyAll(inBackup(folder), store);
      const done = await work();
      // The rows may tell of the store that the shop had when they were written.
      await notePlace(strapi, placeName(shopSettings(strapi).UPLOADS));
      return { ...done, files: uploads };
    } catch (error) {
      for (const name of FILE_FOLDERS) await store.removeFolder(name);
      throw error;
    }
  },
});
