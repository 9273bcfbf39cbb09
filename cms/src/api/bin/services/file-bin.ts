import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { insertMissing } from '../../../lib/database/insert-row';
import { currentActor } from '../../../lib/actor';
import { ShopError } from '../../../lib/errors';
import { confirmDelete } from '../../../lib/documents/confirm-delete';
import { metadataOf } from '../../../lib/documents/relation-tables';
import { service } from '../../../lib/services';
import { fileStore } from '../../../lib/uploads/open-store';
import { storedName } from '../../../lib/uploads/stored-name';
import type { BinnedFile } from '../../../panel-api/responses';

const UID = 'api::bin.binned-file';
const FILE = 'plugin::upload.file';
const USES = 'files_related_mph';
/** How long a deleted file can be brought back. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Row = Record<string, unknown>;
interface LibraryFile extends Row {
  id: number;
  documentId: string;
  name: string;
  url: string;
  formats?: Readonly<Record<string, { url?: string }>> | null;
  folder?: { id: number } | null;
}
export interface Binned {
  id: number;
  documentId: string;
  name: string;
  row: LibraryFile;
  uses: Row[];
  /** Addresses of what lies in the bin: the file, and the sizes that Strapi made of it. */
  files: string[];
  deletedBy: string | null;
  deletedAt: string;
}

/** Deleted files of the media library. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const store = () => fileStore(strapi);
  const inLibrary = (url: string) => url.slice(1);
  const inBin = (key: string, url: string) => `bin/${key}/${path.basename(url)}`;
  const drop = (key: string) => store().removeFolder(`bin/${key}`);

  /** Whether a place that showed the file is still there and shows nothing else. */
  const isFree = async ({ related_id, related_type, field }: Row): Promise<boolean> => {
    const uid = String(related_type);
    const model = strapi.contentTypes[uid as never] ?? strapi.components[uid as never];
    if (!model) return false;
    const attribute = (model.attributes as Record<string, { multiple?: boolean }>)[String(field)];
    const { tableName } = metadataOf(strapi, uid);
    const [place, taken] = await strapi.db.transaction(async ({ trx }) => [
      (await trx(tableName)
        .where({ id: related_id as number })
        .first('id')) as Row | undefined,
      (await trx(USES)
        .where({ related_id, related_type, field } as never)
        .first('id')) as Row | undefined,
    ]);
    return place !== undefined && attribute !== undefined && (attribute.multiple === true || !taken);
  };

  return {
    /**
     * Deletes a file so that it can be brought back: `remove` is the library's own way.
     * @throws 409 with the places, for a file in use that nobody has confirmed
     */
    async put(file: LibraryFile, remove: () => Promise<unknown>): Promise<unknown> {
      confirmDelete(
        strapi,
        `The file “${file.name}”`,
        await service(strapi, 'api::bin.uses').ofFile(file.id),
      );
      const row = (await strapi.db
        .query(FILE)
        .findOne({ where: { id: file.id }, populate: { folder: true } })) as LibraryFile | null;
      if (!row || !storedName(row.url)) return remove();
      const key = `${row.documentId}-${Date.now()}`;
      const sizes = Object.values(row.formats ?? {}).flatMap(({ url }) => url ?? []);
      const files: string[] = [];
      try {
        for (const url of [row.url, ...sizes]) {
          // A file that is not in the store can be deleted, too.
          if (await store().copy(inLibrary(url), inBin(key, url))) files.push(url);
        }
        return await strapi.db.transaction(async ({ trx }) => {
          const uses = (await trx(USES).where({ file_id: row.id })) as Row[];
          const { name } = row;
          const deletedBy = currentActor(strapi).name;
          const data = { documentId: key, name, row, uses, files, deletedBy, deletedAt: new Date() };
          await rows().create({ data });
          return remove();
        });
      } catch (error) {
        for (const url of files)
          await store()
            .copy(inBin(key, url), inLibrary(url))
            .catch((failure: unknown) => strapi.log.error(failure));
        await drop(key);
        throw error;
      }
    },

    async list(): Promise<BinnedFile[]> {
      const found = (await rows().findMany({ orderBy: { deletedAt: 'desc' }, limit: 500 })) as Binned[];
      return found.map(({ documentId: id, name, deletedBy, deletedAt }) => ({
        id,
        name,
        deletedBy,
        deletedAt: new Date(deletedAt).toISOString(),
        keptUntil: new Date(new Date(deletedAt).getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      }));
    },

    /**
     * Back into the library under the same id and address, and into the places that are still there and empty.
     * @throws {ShopError} 404 'unknown_file'
     */
    async restore(id: string): Promise<void> {
      const binned = (await rows().findOne({ where: { documentId: id } })) as Binned | null;
      if (!binned) throw new ShopError('unknown', 'unknown_file', 'This file is not in the bin any more.');
      const { row, uses, files } = binned;
      const { folder: shelf, ...data } = row;
      for (const url of files)
        if (!(await store().copy(inBin(id, url), inLibrary(url))))
          throw new Error(`${inBin(id, url)} is not in the file store.`);
      await strapi.db.transaction(async ({ trx }) => {
        const folderRow = shelf
          ? await strapi.db.query('plugin::upload.folder').findOne({ where: { id: shelf.id } })
          : null;
        const place = folderRow ? { folder: shelf?.id } : { folderPath: '/' };
        await strapi.db.query(FILE).create({ data: { ...data, ...place } });
        for (const use of uses) {
          const { id: _, ...link } = use;
          if (await isFree(use)) await insertMissing(trx(USES), [link]);
        }
        await rows().delete({ where: { documentId: id } });
      });
      await drop(id);
    },

    /** Takes what was deleted more than 30 days before `now` out of the store. Answers how many files. */
    async purge(now: Date): Promise<number> {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      const old = (await rows().findMany({ where: { deletedAt: { $lt: before } } })) as Binned[];
      for (const { documentId } of old) {
        await drop(documentId);
        await rows().delete({ where: { documentId } });
      }
      return old.length;
    },
  };
};
