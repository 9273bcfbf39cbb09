import { EVERY_CHANGE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { auditAccounts } from './bootstrap/audit-accounts';
import { raiseContentVersionOnChange } from './api/content-version/bootstrap/content-version';
import { guardCoupons } from './api/coupon/bootstrap/guard-coupons';
import { requireDatabase } from './bootstrap/database-ready';
import { waitForIdleDatabase } from './bootstrap/database-idle';
import { drainBeforeDestroy } from './bootstrap/drain';
import { guardDeletions } from './api/bin/bootstrap/deletions';
import { refuseConflictingSaves } from './api/editing/bootstrap/edit-conflicts';
import { settleApprovals } from './api/editing/bootstrap/settle-approvals';
import { rememberValidPopulates } from './bootstrap/valid-populates';
import { ensureFirstStaff } from './bootstrap/first-staff';
import { followLanguages, prepareLanguages } from './bootstrap/languages';
import { ensureLocales } from './bootstrap/locales';
import { closePublicRole } from './bootstrap/public-role';
import { forgetNightly } from './bootstrap/nightly';
import { normalOrderAddresses } from './api/order/bootstrap/normal-addresses';
import { claimGuestOrders } from './api/checkout/bootstrap/claim-guest-orders';
import { protectPaymentRecords } from './api/checkout/bootstrap/protect-payment-records';
import { requireProviderKeys } from './bootstrap/payments';
import { deleteWithAccount } from './api/account/bootstrap/delete-with-account';
import { endNewsletterOfAccount } from './api/account/bootstrap/newsletter-ended';
import { guardInterfaceTexts } from './api/content/bootstrap/guard-interface-texts';
import { keepPublishedRelations } from './api/content/bootstrap/published-relations';
import { guardMailTemplates } from './api/mail/bootstrap/guard-templates';
import { guardCategories } from './api/product-category/bootstrap/guard-categories';
import { nameFirstSizes, seedFirstCategories } from './api/product-category/bootstrap/first-categories';
import { guardRedirects } from './api/redirect/bootstrap/guard-redirects';
import { leaveRedirects } from './api/redirect/bootstrap/moved-addresses';
import { trimAnswers } from './api/question/bootstrap/trim-answers';
import { keepRevisions } from './api/revision/bootstrap/revisions';
import { syncSearchIndex } from './api/search/bootstrap/search-index';
import { maintainStaffProjections } from './bootstrap/staff-projections';
import { noteRelease, requireNoLaterRelease } from './bootstrap/release-order';
import { requireSameSecrets } from './bootstrap/same-secrets';
import { noteFirstUploads, noteServingUploads, requireSameUploads } from './bootstrap/same-uploads';
import { extendRoles } from './bootstrap/role-fields';
import { keepPanelForms } from './bootstrap/panel-forms';
import { grantNewTypes } from './bootstrap/role-types';
import { indexStaffSearch } from './bootstrap/staff-search';
import { lockStart } from './bootstrap/start-lock';
import { registerShopActions, seedStaffRoles } from './bootstrap/staff-roles';
import { watchStaffSessions } from './bootstrap/staff-sessions';
import { indexCatalogue } from './api/product/bootstrap/index-catalogue';
import { guardProductCategory } from './api/product/bootstrap/guard-product-category';
import { lockStockOnSave } from './api/product/bootstrap/lock-stock';
import { confirmEarlierSubscribers } from './api/subscriber/bootstrap/confirm-earlier-subscribers';
import { registerApprovalRoutes } from './panel-api/approvals';
import { registerEditScreenRoutes } from './panel-api/edit-screen';
import { registerBinRoutes } from './panel-api/bin';
import { registerPictureRoutes } from './panel-api/pictures';
import { registerCategoryRoute } from './panel-api/categories';
import { registerReleaseRoutes } from './panel-api/releases';
import { registerStartScreenRoute } from './panel-api/start-screen';
import { keepLibraryIn } from './lib/uploads/library-provider';
import { openedBucket, openFileStore, uploadsAnswer } from './lib/uploads/open-store';
import { service } from './lib/services';
import { shopSettings } from './lib/shop-settings';
import { compareClocks } from './lib/time/shared-clock';
import { requireStrapiParts } from './lib/strapi-parts';
import { checkPublishing } from './api/content/bootstrap/publish-checks';
import { isSeeded, startSeed, type SeedRun } from './seed';

interface Lifecycle {
  strapi: Core.Strapi;
}

/** Services that take up what an earlier run left, now and every so often. */
const JOBS = [
  'api::mail.mail',
  'api::checkout.recovery',
  'api::checkout.last-reconciliation',
  'api::schedule.schedule',
  'api::appointment.reminders',
] as const;
/** Services that finish what is under way and begin nothing else, in this order: the mails after those that send some. */
const BUSY = [
  'api::schedule.schedule',
  'api::checkout.purchase',
  'api::checkout.recovery',
  'api::account.auth',
  'api::appointment.reminders',
  'api::mail.mail',
  'api::health.copies',
] as const;

let seeding: SeedRun | null = null;
let unlockStart: (() => Promise<void>) | null = null;

/** A shop without its catalogue cannot serve: the process ends, so that whoever started it knows. */
async function seedOrStop(strapi: Core.Strapi): Promise<void> {
  seeding = startSeed(strapi);
  try {
    await seeding.finished;
  } catch (error) {
    strapi.log.error(error);
    strapi.log.error('The catalogue could not be set up. The next start goes on from here.');
    strapi.stop(1);
  } finally {
    await endStart();
  }
}

/** Lets the next copy start. */
async function endStart(): Promise<void> {
  const unlock = unlockStart;
  unlockStart = null;
  await unlock?.();
}

/** What operators' machines ask for has the same addresses at both halves. */
const OUTSIDE_API = [
  ['/health', 'health.health.read'],
  ['/health/ready', 'health.health.read'],
  ['/health/live', 'health.health.live'],
  ['/metrics', 'metrics.metrics.read'],
].map(([path, handler]) => ({
  method: 'GET',
  path,
  handler: `api::${handler}`,
  config: { auth: false },
  info: { type: 'content-api', apiName: 'health' },
}));

/** An amount that editors write in dollars (src/admin/money); its column holds cents. */
const MONEY_FIELD = { name: 'money', type: 'integer' } as const;
/** A sentence of the shop's own that editors choose, and their words for it (src/admin/interface-texts). */
const TEXT_FIELDS = [
  { name: 'interface-sentence', type: 'text' },
  { name: 'interface-words', type: 'text' },
] as const;

/** A category of pieces by its word, chosen among those that there are (src/admin/category). */
const CATEGORY_FIELD = { name: 'product-category', type: 'string' } as const;

export default {
  async register({ strapi }: Lifecycle): Promise<void> {
    drainBeforeDestroy(strapi);
    await requireDatabase(strapi);
    unlockStart = await lockStart(strapi);
    await requireNoLaterRelease(strapi);
    // Of two that start together one looks while the other waits, and one of them serves.
    await compareClocks(strapi);
    await requireSameSecrets(strapi);
    await requireSameUploads(strapi);
    await requireProviderKeys(strapi);
    const { bucket } = await openFileStore(strapi);
    if (bucket) keepLibraryIn(strapi, bucket);
    protectPaymentRecords(strapi);
    rememberValidPopulates(strapi);
    keepPanelForms(strapi);
    await registerShopActions(strapi);
    guardCoupons(strapi);
    guardMailTemplates(strapi);
    guardRedirects(strapi);
    guardInterfaceTexts(strapi);
    guardCategories(strapi);
    lockStockOnSave(strapi);
    guardProductCategory(strapi);
    trimAnswers(strapi);
    strapi.customFields.register(MONEY_FIELD);
    for (const field of TEXT_FIELDS) strapi.customFields.register(field);
    strapi.customFields.register(CATEGORY_FIELD);
    registerEditScreenRoutes(strapi);
    registerBinRoutes(strapi);
    registerReleaseRoutes(strapi);
    registerApprovalRoutes(strapi);
    registerPictureRoutes(strapi);
    registerStartScreenRoute(strapi);
    registerCategoryRoute(strapi);
    refuseConflictingSaves(strapi);
    settleApprovals(strapi);
    guardDeletions(strapi);
    checkPublishing(strapi);
    keepPublishedRelations(strapi);
    followLanguages(strapi);
    leaveRedirects(strapi);
    strapi.server.routes(OUTSIDE_API as never);
  },

  async bootstrap({ strapi }: Lifecycle): Promise<void> {
    requireStrapiParts(strapi);
    await noteRelease(strapi);
    await noteFirstUploads(strapi);
    await ensureLocales(strapi);
    watchStaffSessions(strapi);
    auditAccounts(strapi);
    deleteWithAccount(strapi);
    endNewsletterOfAccount(strapi);
    claimGuestOrders(strapi);
    keepRevisions(strapi);
    await service(strapi, 'api::content.published-relations').mend();
    await indexCatalogue(strapi.db.connection);
    await seedFirstCategories(strapi);
    // Nothing watches changes yet at this point of a start.
    if (await nameFirstSizes(strapi))
      await service(strapi, 'api::content-version.content-version').raise([EVERY_CHANGE]);
    // The search first: what it answers is kept for a content version, so it must know of a change when that rises.
    await syncSearchIndex(strapi);
    await raiseContentVersionOnChange(strapi);
    await maintainStaffProjections(strapi);
    // The log says at once where there is none.
    uploadsAnswer(strapi);
    // Whoever serves, with jobs or without; a task of the command line does not.
    strapi.server.httpServer.once('listening', () => {
      service(strapi, 'api::health.copies').start();
      noteServingUploads(strapi).catch((error: unknown) => void strapi.log.error(error));
    });
    if (shopSettings(strapi).CMS_JOBS === 'off') {
      service(strapi, 'api::health.health').askWhetherCatalogueReady(() => isSeeded(strapi));
      return endStart();
    }
    await closePublicRole(strapi);
    await ensureFirstStaff(strapi);
    await seedStaffRoles(strapi);
    await grantNewTypes(strapi);
    await extendRoles(strapi);
    await indexStaffSearch(strapi);
    await confirmEarlierSubscribers(strapi);
    await normalOrderAddresses(strapi);
    await forgetNightly(strapi);
    await prepareLanguages(strapi);
    for (const uid of JOBS) service(strapi, uid).start();
    // In the background: the CMS answers /health with 503 meanwhile.
    void seedOrStop(strapi);
  },

  async destroy({ strapi }: Lifecycle): Promise<void> {
    for (const uid of BUSY) await service(strapi, uid).stop();
    await seeding?.stop();
    seeding = null;
    await endStart();
    await waitForIdleDatabase(strapi);
    openedBucket(strapi)?.close();
  },
};
