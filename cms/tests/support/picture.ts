import type { Core } from '@strapi/strapi';

const NAME = 'piece.jpg';

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
