import type { Core } from '@strapi/strapi';
import { copyName, differingSecrets } from '../lib/shared-secrets';
import { shopSettings } from '../lib/shop-settings';
import { StartupError } from '../lib/startup-error';

/**
 * A copy that signs with other secrets than those that run would log their shoppers and staff out, and could not read
 * their second factors: it does not start. PostgreSQL tells who is connected, and how they call themselves.
 * @throws {StartupError} naming the secrets
 */
export async function requireSameSecrets(strapi: Core.Strapi): Promise<void> {
  const settings = shopSettings(strapi);
  if (!settings.DATABASE_URL) return;
  const { rows }: { rows: { name: string }[] } = await strapi.db.connection.raw(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  const differing = new Set(rows.flatMap(({ name }) => differingSecrets(copyName(settings), name)));
  if (differing.size === 0) return;
  throw new StartupError(
    `Another copy of the CMS runs on this database with other secrets: ${[...differing].join(', ')}. ` +
      'Give this one the same; to change a secret, stop every copy first.',
  );
}
