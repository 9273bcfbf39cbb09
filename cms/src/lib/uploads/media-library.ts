import type { Core } from '@strapi/strapi';
import { strapiPart } from '../strapi-parts';

/** The storefront makes its own sizes from the original: Strapi keeps that as it is, beside one thumbnail. */
export async function prepareLibrary(strapi: Core.Strapi): Promise<void> {
  await strapiPart(strapi, 'plugin::upload.upload').setSettings({
    sizeOptimization: false,
    responsiveDimensions: false,
    autoOrientation: false,
    aiMetadata: false,
  });
}

/** Ids of the media library's folders by their names: one that is missing is made, once, however often it is asked for. */
export function libraryFolders(strapi: Core.Strapi): (name: string) => Promise<number> {
  const held = new Map<string, Promise<number>>();
  const findOrMake = async (name: string): Promise<number> => {
    const found: { id: number } | null = await strapi.db
      .query('plugin::upload.folder')
      .findOne({ where: { name, parent: null } });
    const folders = strapiPart(strapi, 'plugin::upload.folder');
    return (found ?? (await folders.create({ name, parent: null }))).id;
  };
  return (name) => {
    const folder = held.get(name) ?? findOrMake(name);
    held.set(name, folder);
    return folder;
  };
}
