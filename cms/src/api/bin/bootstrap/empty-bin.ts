import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** Takes files that were deleted more than 30 days ago off the disk, every night. */
export function emptyBin(strapi: Core.Strapi): void {
  strapi.cron.add({
    emptyBin: {
      task: async () => {
        const gone = await service(strapi, 'api::bin.file-bin').purge(new Date());
        if (gone > 0) strapi.log.info(`Took ${gone} deleted files off the disk.`);
      },
      options: { rule: '0 27 3 * * *' },
    },
  });
}
