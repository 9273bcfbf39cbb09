import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { pictureTexts } from '../api/product/domain/picture-texts';
import { withoutRevisions } from '../lib/actor';
import { strapiPart, type LibraryFile, type OwnFile } from '../lib/strapi-parts';
import { libraryFolders, prepareLibrary } from '../lib/uploads/media-library';
import { digestOf } from '../lib/uploads/digest';
import { fileStore } from '../lib/uploads/open-store';
import { storedName } from '../lib/uploads/stored-name';
import type { BundleFile } from './bundle';

const FILE = 'plugin::upload.file';

/** Brings the files of an export into the media library, and can take out again what it put in. */
export class ImportedMedia {
  readonly #added: LibraryFile[] = [];
  readonly #folderOf: (name: string) => Promise<number>;
  readonly #texts: { id: number; file: BundleFile }[] = [];
  readonly #bytes: { id: number; file: BundleFile }[] = [];

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly folder: string,
  ) {
    this.#folderOf = libraryFolders(strapi);
  }

  /** Ids of the library's files by their name in the export. One that is there already is found by its id, or by name and bytes. */
  async take(files: readonly BundleFile[]): Promise<Map<string, number>> {
    const rows = this.strapi.db.query(FILE);
    const library: LibraryFile[] = await rows.findMany();
    if (library.length === 0) await prepareLibrary(this.strapi);
    const byId = new Map(library.map((file) => [file.documentId, file]));
    const ids = new Map<string, number>();
    for (const file of files) {
      const there = byId.get(file.documentId) ?? (await this.#twin(file, library));
      ids.set(file.file, there ? await this.#compare(there, file) : await this.#add(file));
    }
    return ids;
  }

  /** Takes out what was put in. */
  async undo(): Promise<void> {
    // Not into the bin: they have been here for a moment.
    await withoutRevisions(async () => {
      for (const file of this.#added) await this.#uploads().remove(file);
    });
  }

  async #twin(
    { name, sha256 }: BundleFile,
    library: readonly LibraryFile[],
  ): Promise<LibraryFile | undefined> {
    for (const file of library) if (file.name === name && (await this.#hash(file)) === sha256) return file;
    return undefined;
  }

  /** Null of a file that is not in the store. */
  async #hash({ url }: LibraryFile): Promise<string | null> {
    const name = storedName(url);
    const bytes = name && (await fileStore(this.strapi).read(name));
    return bytes ? (await digestOf(bytes)).sha256 : null;
  }

  /** Notes what is to be changed of a file that is there already. */
  async #compare(there: LibraryFile, file: BundleFile): Promise<number> {
    const hash = await this.#hash(there);
    if (hash !== null && hash !== file.sha256) this.#bytes.push({ id: there.id, file });
    const same =
      there.name === file.name &&
      (there.alternativeText ?? '') === (file.alternativeText ?? '') &&
      (there.caption ?? '') === (file.caption ?? '') &&
      // An export says nothing of texts that it has none of.
      (!file.translations || isDeepStrictEqual(pictureTexts(there), file.translations)) &&
      // Strapi takes none away: a file that has none leaves the one that is there.
      (!file.focalPoint || isDeepStrictEqual(there.focalPoint, file.focalPoint));
    if (!same) this.#texts.push({ id: there.id, file });
    return there.id;
  }

  /** Names and texts of files that were there, inside the running transaction. */
  async writeTexts(): Promise<void> {
    for (const { id, file } of this.#texts) {
      const { name, alternativeText, caption, focalPoint } = file;
      const texts = { alternativeText: alternativeText ?? '', caption: caption ?? '', focalPoint };
      await this.#uploads().updateFileInfo(id, { name, ...texts });
      await this.#describe(id, file);
    }
  }

  /** Texts in other languages, which Strapi's own calls leave as they are. */
  async #describe(id: number, { translations }: BundleFile): Promise<void> {
    if (translations) await this.strapi.db.query(FILE).update({ where: { id }, data: { translations } });
  }

  /** Pictures and films that have other bytes now. Last of all, as no transaction takes them back. */
  async replaceBytes(): Promise<void> {
    for (const { id, file } of this.#bytes) {
      const { name, alternativeText, caption, focalPoint } = file;
      const data = { fileInfo: { name, alternativeText, caption, focalPoint } };
      await this.#uploads().replace(id, { data, file: await this.#source(file) });
      await this.#describe(id, file);
    }
  }

  /** How many files were not as they are in the export. */
  get changed(): number {
    return new Set([...this.#added, ...this.#texts, ...this.#bytes].map(({ id }) => id)).size;
  }

  async #add(file: BundleFile): Promise<number> {
    const { name, alternativeText, caption, focalPoint, documentId } = file;
    const folder = file.folder === null ? {} : { folder: await this.#folderOf(file.folder) };
    const [stored] = await this.#uploads().upload({
      data: { fileInfo: { name, alternativeText, caption, focalPoint, ...folder } },
      files: await this.#source(file),
    });
    if (!stored) throw new Error('The media library took a file and gave none back.');
    this.#added.push(stored);
    // The same id on every machine, so that it is found again.
    await this.strapi.db
      .query(FILE)
      .update({ where: { id: stored.id }, data: { documentId, translations: file.translations ?? null } });
    return stored.id;
  }

  async #source({ file, mime }: BundleFile): Promise<OwnFile> {
    const filepath = path.join(this.folder, 'media', file);
    const { size } = await stat(filepath);
    return { filepath, originalFilename: file, mimetype: mime, size, asIs: true };
  }

  #uploads() {
    return strapiPart(this.strapi, 'plugin::upload.upload');
  }
}
