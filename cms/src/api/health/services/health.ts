import type { Health } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { uploadsAnswer } from '../../../lib/uploads/open-store';

/** Longest wait for the database's answer, in ms. */
const PATIENCE_MS = 2_000;

/** Rejects after the longest wait: a query's own timeout does not count the wait for a free connection. */
function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS).unref();
  });
}

/** Whether the CMS can serve. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let catalogueReady = false;
  let askWhetherReady = async (): Promise<boolean> => false;

  const databaseAnswers = async (): Promise<boolean> => {
    try {
      await Promise.race([strapi.db.connection.raw('select 1'), tooLate()]);
      return true;
    } catch (error) {
      strapi.log.error(error);
      return false;
    }
  };

  return {
    /** Says whether the catalogue is complete: false from the start until the seed has run or was not needed. */
    setCatalogueReady(ready: boolean): void {
      catalogueReady = ready;
    },
    /** Of a copy that fills no catalogue: asked until it is complete. */
    askWhetherCatalogueReady(ask: () => Promise<boolean>): void {
      askWhetherReady = ask;
    },
    /** A bucket that is away is told and leaves the CMS able to serve: it sells without new pictures (B-113). */
    async check(): Promise<Health> {
      const uploads = uploadsAnswer(strapi);
      const database = await databaseAnswers();
      if (database && !catalogueReady) catalogueReady = await askWhetherReady();
      return {
        status: database && catalogueReady ? 'ok' : 'unavailable',
        version: String(strapi.config.get('info.version', '0.0.0')),
        checks: {
          database: database ? 'ok' : 'failed',
          catalogue: catalogueReady ? 'ok' : 'failed',
          ...(uploads !== null && { uploads: uploads ? 'ok' : 'failed' }),
        },
      };
    },
  };
};
