import type { RetryQueue, System, SystemQueue } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { contentTypes, hasLanguages } from '../../../lib/documents/models';
import { labelOf } from '../../../lib/documents/named-document';
import { service } from '../../../lib/services';
import type { Planner, StoredChange } from '../../schedule/services/schedule';

/** Planned changes that are shown. */
const PAGE = 50;

/** Work of the shop that failed, and the way back into its queue. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** What a planned change is of, as its editors know it. */
  const placeOf = async ({ uid, targetId, language }: StoredChange): Promise<string> => {
    const type = contentTypes(strapi)[uid];
    if (!type) return uid;
    const locale = language !== null && hasLanguages(strapi, uid) ? { locale: language } : {};
    const row: Record<string, unknown> | null = await strapi.db
      .query(uid)
      .findOne({ where: { documentId: targetId, ...locale } });
    return [type.info.displayName, row ? labelOf(row) : '(deleted)'].filter(Boolean).join(' ');
  };

  const plannedChanges = async (): Promise<SystemQueue> => {
    const { waiting, failed, newest } = await service(strapi, 'api::schedule.schedule').failed(PAGE);
    const entries = await Promise.all(
      newest.map(async (change) => ({
        id: change.id,
        what: change.action,
        about: await placeOf(change),
        failure: change.failure ?? '',
        at: new Date(change.dueAt).toISOString(),
        canRetry: true,
      })),
    );
    return { waiting, failed, entries };
  };

  const RETRY: Record<RetryQueue, (id: number, by: Planner) => Promise<string>> = {
    mails: (id) => service(strapi, 'api::mail.given-up').retry(id),
    webhook_events: (id) => service(strapi, 'api::checkout.webhooks').retry(id),
    planned_changes: (id, by) => service(strapi, 'api::schedule.schedule').retry(id, by),
  };

  const DISMISS: Record<RetryQueue, (id: number) => Promise<string>> = {
    mails: (id) => service(strapi, 'api::mail.given-up').dismiss(id),
    webhook_events: (id) => service(strapi, 'api::webhook-event.webhook-event').dismiss(id),
    planned_changes: (id) => service(strapi, 'api::schedule.schedule').dismiss(id),
  };

  return {
    async queues(): Promise<System['queues']> {
      return {
        mails: await service(strapi, 'api::mail.given-up').queue(),
        webhook_events: await service(strapi, 'api::webhook-event.webhook-event').queue(),
        planned_changes: await plannedChanges(),
      };
    },
    /**
     * Puts a failed entry back, and says in a sentence what came of it.
     * @throws ShopError 404 'not_found', 409 for one that is done, waits or fails again, 503 'provider_unreachable'
     */
    retry: (queue: RetryQueue, id: number, by: Planner): Promise<string> => RETRY[queue](id, by),
    /**
     * Takes an entry that nobody can mend off the list, for good (S-63).
     * @throws ShopError 404 'not_found', 409 'not_failed' for one that is not failed any more
     */
    dismiss: (queue: RetryQueue, id: number): Promise<string> => DISMISS[queue](id),
  };
};
