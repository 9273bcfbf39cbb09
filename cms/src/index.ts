import type { Core } from '@strapi/strapi';
import { startAccounts, stopAccounts } from './bootstrap/accounts';
import { auditAccounts } from './bootstrap/audit-accounts';
import { watchContent } from './bootstrap/content-version';
import { guardCoupons } from './bootstrap/coupons';
import { requireDatabase } from './bootstrap/database-ready';
import { databaseRests } from './bootstrap/database-rest';
import { guardDeletions } from './bootstrap/deletions';
import { refuseConflictingSaves } from './bootstrap/edit-conflicts';
import { ensureFirstStaff } from './bootstrap/first-staff';
import { emptyBin } from './bootstrap/empty-bin';
import { forgetOldCarts } from './bootstrap/forget-old-carts';
import { ensureLanguages } from './bootstrap/languages';
import { lockAccounts } from './bootstrap/lock-accounts';
import { startMail, stopMail } from './bootstrap/mail';
import { protectPaymentRecords, requireProviderKey, startPayments, stopPayments } from './bootstrap/payments';
import { forgetPasskeysOfDeleted } from './bootstrap/passkeys';
import { keepPublishedRelations } from './bootstrap/published-relations';
import { trimAnswers } from './bootstrap/questions';
import { keepRevisions } from './bootstrap/revisions';
import { watchSearch } from './bootstrap/search-index';
import { keepStaffRows } from './bootstrap/staff-rows';
import { extendRoles } from './bootstrap/role-fields';
import { indexStaffSearch } from './bootstrap/staff-search';
import { registerShopActions, seedStaffRoles } from './bootstrap/staff-roles';
import { watchStaffSessions } from './bootstrap/staff-sessions';
import { guardStock } from './bootstrap/stock';
import { confirmEarlierSubscribers } from './bootstrap/subscribers';
import { openEditorDesk } from './editor-desk';
import { openBin } from './editor-desk/bin';
import { service } from './lib/services';
import { shopSettings } from './lib/shop-settings';
import { checkPublishing } from './bootstrap/publish-checks';
import { startSeed, type Seeding } from './seed';

interface Lifecycle {
  strapi: Core.Strapi;
}

let seeding: Seeding | null = null;

/** A shop without its catalogue cannot serve: the process ends, so that whoever started it knows. */
async function seedOrStop(strapi: Core.Strapi): Promise<void> {
  seeding = startSeed(strapi);
  try {
    await seeding.finished;
  } catch (error) {
    strapi.log.error(error);
    strapi.log.error('The catalogue could not be set up. The next start goes on from here.');
    strapi.stop(1);
  }
}

export default {
  /** /health answers outside /api as well, like the storefront's. */
  async register({ strapi }: Lifecycle): Promise<void> {
    await requireDatabase(strapi);
    await requireProviderKey(strapi);
    protectPaymentRecords(strapi);
    await registerShopActions(strapi);
    guardCoupons(strapi);
    guardStock(strapi);
    trimAnswers(strapi);
    openEditorDesk(strapi);
    openBin(strapi);
    refuseConflictingSaves(strapi);
    guardDeletions(strapi);
    checkPublishing(strapi);
    keepPublishedRelations(strapi);
    strapi.server.routes([
      {
        method: 'GET',
        path: '/health',
        handler: 'api::health.health.read',
        config: { auth: false },
        info: { type: 'content-api', apiName: 'health' },
      } as never,
    ]);
  },

  async bootstrap({ strapi }: Lifecycle): Promise<void> {
    await ensureLanguages(strapi);
    watchStaffSessions(strapi);
    auditAccounts(strapi);
    forgetPasskeysOfDeleted(strapi);
    keepRevisions(strapi);
    await service(strapi, 'api::content.published-relations').mend();
    // The search first: what it answers is kept for a content version, so it must know of a change when that rises.
    await watchSearch(strapi);
    await watchContent(strapi);
    await keepStaffRows(strapi);
    if (shopSettings(strapi).CMS_JOBS === 'off') return;
    await lockAccounts(strapi);
    await ensureFirstStaff(strapi);
    await seedStaffRoles(strapi);
    await extendRoles(strapi);
    await indexStaffSearch(strapi);
    forgetOldCarts(strapi);
    emptyBin(strapi);
    await confirmEarlierSubscribers(strapi);
    await startAccounts(strapi);
    await startMail(strapi);
    startPayments(strapi);
    service(strapi, 'api::schedule.schedule').start();
    // In the background: the CMS answers /health with 503 meanwhile.
    void seedOrStop(strapi);
  },

  async destroy({ strapi }: Lifecycle): Promise<void> {
    await service(strapi, 'api::schedule.schedule').stop();
    await stopPayments(strapi);
    await stopAccounts(strapi);
    await stopMail(strapi);
    await seeding?.stop();
    seeding = null;
    await databaseRests(strapi);
  },
};
