import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { strapiPart, type OwnFile } from '../lib/strapi-parts';
import { libraryFolders } from '../lib/uploads/media-library';
import type { SeedContent } from './content';

const MIME: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** A film as the documents of the seed name it: ids of the media library. */
export interface SeedFilm {
  webm: number;
  mp4: number;
  poster: number;
}

/** Puts files of the seed folder into Strapi's media library, each once, in folders that editors can find. */
export class SeedFiles {
  readonly #folder: (name: string) => Promise<number>;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly root: string,
    private readonly texts: SeedContent['texts'],
  ) {
    this.#folder = libraryFolders(strapi);
  }

  /** Ids of these files in the library, in the given order; files that are there already are not sent again. */
  async ids(folder: string, files: readonly string[]): Promise<number[]> {
    const known = await this.#known(files);
    const missing = files.filter((file) => !known.has(path.basename(file)));
    if (missing.length > 0) {
      const folderId = await this.#folder(folder);
      const uploaded = await strapiPart(this.strapi, 'plugin::upload.upload').upload({
        data: {
          fileInfo: missing.map((file) => ({
            name: path.basename(file),
            alternativeText: this.texts[file]?.alt ?? '',
            caption: this.texts[file]?.caption ?? null,
            ...(this.texts[file]?.focal && { focalPoint: this.texts[file].focal }),
            folder: folderId,
          })),
        },
        files: await Promise.all(missing.map((file) => this.ownFile(file))),
      });
      missing.forEach((file, n) => {
        const made = uploaded[n];
        if (made) known.set(path.basename(file), made.id);
      });
    }
    return files.map((file) => {
      const id = known.get(path.basename(file));
      if (id === undefined) throw new Error(`The seed file ${file} did not reach the media library.`);
      return id;
    });
  }

  /** The id of one picture. */
  async picture(file: string): Promise<number> {
    const [id] = await this.ids(file.startsWith('products/') ? 'Products' : 'Pages', [file]);
    return id as number;
  }

  /** @param stem path of the film without its ending */
  async film(stem: string): Promise<SeedFilm> {
    const [webm, mp4, poster] = await this.ids('Films', [
      `${stem}.webm`,
      `${stem}.mp4`,
      `${stem}-poster.jpg`,
    ]);
    return { webm, mp4, poster } as SeedFilm;
  }

  async #known(files: readonly string[]): Promise<Map<string, number>> {
    const names = files.map((file) => path.basename(file));
    const rows: { id: number; name: string }[] = await this.strapi.db
      .query('plugin::upload.file')
      .findMany({ where: { name: { $in: names } }, select: ['id', 'name'] });
    return new Map(rows.map((row) => [row.name, row.id]));
  }

  /** A file of the seed for Strapi's upload service. */
  async ownFile(file: string): Promise<OwnFile> {
    const filepath = path.join(this.root, file);
    const { size } = await stat(filepath);
    const originalFilename = path.basename(file);
    return { filepath, originalFilename, mimetype: MIME[path.extname(file)] ?? '', size, asIs: true };
  }
}

/** The document behind a slug; null where this seed leaves it out. */
export async function documentIdOf(
  strapi: Core.Strapi,
  uid: 'api::product.product' | 'api::category.category' | 'api::page.page',
  slug: string,
): Promise<string | null> {
  const found = await strapi.documents(uid).findFirst({ filters: { slug } as never });
  return found?.documentId ?? null;
}
