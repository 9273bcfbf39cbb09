import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { strapiPart, type OwnFile } from '../lib/strapi-parts';

const MIME: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** A file of the seed content and its alternative text. */
export interface SeedFile {
  /** From the seed folder. */
  file: string;
  alt: string;
}

/** Puts files of the seed folder into Strapi's media library, each once, in folders that editors can find. */
export class SeedFiles {
  readonly #folders = new Map<string, Promise<number>>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly root: string,
  ) {}

  /** The storefront makes its own sizes from the original: Strapi keeps that as it is, beside one thumbnail. */
  async prepareLibrary(): Promise<void> {
    await this.#uploads().setSettings({
      sizeOptimization: false,
      responsiveDimensions: false,
      autoOrientation: false,
      aiMetadata: false,
    });
  }

  /** Ids of these files in the library, in the given order; files that are there already are not sent again. */
  async ids(folder: string, files: readonly SeedFile[]): Promise<number[]> {
    const known = await this.#known(files);
    const missing = files.filter(({ file }) => !known.has(path.basename(file)));
    if (missing.length > 0) {
      const folderId = await this.#folder(folder);
      const uploaded = await this.#uploads().upload({
        data: {
          fileInfo: missing.map(({ file, alt }) => ({
            name: path.basename(file),
            alternativeText: alt,
            folder: folderId,
          })),
        },
        files: await Promise.all(missing.map(({ file }) => this.#fileOf(file))),
      });
      missing.forEach(({ file }, n) => {
        const made = uploaded[n];
        if (made) known.set(path.basename(file), made.id);
      });
    }
    return files.map(({ file }) => {
      const id = known.get(path.basename(file));
      if (id === undefined) throw new Error(`The seed file ${file} did not reach the media library.`);
      return id;
    });
  }

  /** The id of one file. */
  async id(folder: string, file: SeedFile): Promise<number> {
    const [id] = await this.ids(folder, [file]);
    return id as number;
  }

  async #known(files: readonly SeedFile[]): Promise<Map<string, number>> {
    const names = files.map(({ file }) => path.basename(file));
    const rows: { id: number; name: string }[] = await this.strapi.db
      .query('plugin::upload.file')
      .findMany({ where: { name: { $in: names } }, select: ['id', 'name'] });
    return new Map(rows.map((row) => [row.name, row.id]));
  }

  async #fileOf(file: string): Promise<OwnFile> {
    const filepath = path.join(this.root, file);
    const { size } = await stat(filepath);
    const originalFilename = path.basename(file);
    return { filepath, originalFilename, mimetype: MIME[path.extname(file)] ?? '', size, asIs: true };
  }

  /** Asked for several times at once, a folder is still made once. */
  #folder(name: string): Promise<number> {
    const held = this.#folders.get(name) ?? this.#findOrMakeFolder(name);
    this.#folders.set(name, held);
    return held;
  }

  async #findOrMakeFolder(name: string): Promise<number> {
    const found: { id: number } | null = await this.strapi.db
      .query('plugin::upload.folder')
      .findOne({ where: { name, parent: null } });
    const folders = strapiPart(this.strapi, 'plugin::upload.folder');
    return (found ?? (await folders.create({ name, parent: null }))).id;
  }

  #uploads() {
    return strapiPart(this.strapi, 'plugin::upload.upload');
  }
}
