import type { Core } from '@strapi/strapi';
import { exportContent } from '../../../transfer/exporter';
import { importContent, type Imported } from '../../../transfer/importer';

/** Catalogue, words and media as files, to move between machines. Trade and people are never part of them. */
export interface TransferService {
  /** Writes them into a folder that is empty or holds an earlier export. */
  export(folder: string): Promise<{ documents: number; files: number }>;
  /** Takes an export into this shop; a second time it changes nothing. */
  import(folder: string): Promise<Imported>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::content.transfer': TransferService;
  }
}

export default ({ strapi }: { strapi: Core.Strapi }): TransferService => ({
  async export(folder) {
    const { documents, files } = await exportContent(strapi, folder);
    return { documents: documents.length, files: files.length };
  },
  import: (folder) => importContent(strapi, folder),
});
