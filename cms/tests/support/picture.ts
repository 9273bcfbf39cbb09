import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';

const NAME = 'piece.jpg';

interface StoredFile {
  id: number;
  documentId: string;
  url: string;
  alternativeText: string;
}

/** The id of a picture with its alternative text, as a piece needs one to be published. No file is behind it. */
export async function pictureOf(strapi: Core.Strapi): Promise<number> {
  const rows = strapi.db.query('plugin::upload.file');
  const found: { id: number } | null = await rows.findOne({ where: { name: NAME } });
  const { id }: { id: number } =
    found ??
    (await rows.create({
      data: {
        name: NAME,
        alternativeText: 'A piece.',
        hash: 'piece',
        ext: '.jpg',
        mime: 'image/jpeg',
        size: 1,
        url: '/uploads/piece.jpg',
        provider: 'local',
      },
    }));
  return id;
}

/** The first file of the media library, which the seed put there with its bytes: which row a database answers first changes. */
export async function firstFile(strapi: Core.Strapi): Promise<StoredFile> {
  const [file] = await strapi.db.query('plugin::upload.file').findMany({ orderBy: { id: 'asc' }, limit: 1 });
  return file;
}

/** A file as the media library takes one: a drawn square. */
export async function somePicture(name: string): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-picture-'));
  const filepath = path.join(folder, name);
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#b08d57' } });
  const { size } = await drawn.png().toFile(filepath);
  return { filepath, originalFilename: name, mimetype: 'image/png', size };
}
