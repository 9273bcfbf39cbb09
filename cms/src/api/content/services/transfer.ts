import type { Core } from '@strapi/strapi';
import { exportContent } from '../../../transfer/exporter';
import { importContent, type Imported } from '../../../transfer/importer';

/** Catalogue, words and media as files, to move between machines. Trade and people are never part of them. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Writes them into a folder that is empty or holds an earlier export. */
  async export(folder: string): Promise<{ documents: number; files: number }> {
    const { documents, files } = await exportContent(strapi, folder);
    return { documents: documents.length, files: files.length };
  },
  /** Takes an export into this shop; a second time it changes nothing. */
  import: (folder: string): Promise<Imported> => importContent(strapi, folder),
});
