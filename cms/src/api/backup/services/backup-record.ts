import type { BackupRecord } from '@shop/contract';
import type { Core } from '@strapi/strapi';

const STORE = { type: 'core', name: 'shop', key: 'last-backup' } as const;

/** When the last backup was made, for staff to see. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async last(): Promise<BackupRecord | null> {
    return ((await strapi.store(STORE).get({})) as BackupRecord | null) ?? null;
  },
  /** Notes a backup whose file is complete. */
  async note(record: BackupRecord): Promise<void> {
    await strapi.store(STORE).set({ value: record });
  },
});
