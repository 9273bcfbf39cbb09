import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import { strapiPart, type LibraryFile } from '../../../lib/strapi-parts';
import { fileStore } from '../../../lib/uploads/open-store';
import type { PreparedFile } from '../../../lib/uploads/re-encode';

const FILE = 'plugin::upload.file';

/** A file to be put into the media library, and what it is called there. */
export interface LibraryEntry extends PreparedFile {
  /** What people read in the library. */
  title: string;
  alternativeText: string;
}

/** Puts files into Strapi's media library so that all of them can be taken out again when the save fails. */
export class LibraryBatch {
  readonly #stored: LibraryFile[] = [];
  readonly #names: string[] = [];

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly userId: number,
  ) {}

  /** The id of the stored file. */
  async add({ filepath, name, mime, size, title, alternativeText }: LibraryEntry): Promise<number> {
    this.#names.push(path.parse(name).name);
    const folder: { id: number } | null = await this.strapi.db
      .query('plugin::upload.folder')
      .findOne({ where: { name: 'Products', parent: null } });
    const [stored] = await withoutRevisions(() =>
      this.#uploads().upload(
        {
          data: { fileInfo: { name, alternativeText, ...(folder && { folder: folder.id }) } },
          files: { filepath, originalFilename: name, mimetype: mime, size, asIs: true },
        },
        { user: { id: this.userId } },
      ),
    );
    if (!stored) throw new Error('The media library took a file and gave none back.');
    this.#stored.push(stored);
    // In the store its name stays random.
    await withoutRevisions(() =>
      this.strapi.db.query(FILE).update({ where: { id: stored.id }, data: { name: title } }),
    );
    return stored.id;
  }

  /** Takes out everything that was put in, and what a file left in the store that could not be put in. */
  async undo(): Promise<void> {
    await withoutRevisions(async () => {
      for (const file of this.#stored) await this.#uploads().remove(file);
    });
    const store = fileStore(this.strapi);
    const left = await store.list('uploads');
    const mine = left.filter((file) => this.#names.some((name) => file.includes(name)));
    await Promise.all(mine.map((file) => store.remove(file)));
  }

  #uploads() {
    return strapiPart(this.strapi, 'plugin::upload.upload');
  }
}
