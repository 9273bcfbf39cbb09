import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type { DocumentStatus, ScheduledChange } from '../../panel-api/responses';
import { POLL_MS, usePolled, type Polled } from './use-polled';

/** While a change travels to the storefronts, a planned one is due, or the CMS did not answer. */
const ACTIVE_POLL_MS = 1_000;

const isChanging = ({ live, planned }: DocumentStatus): boolean =>
  (live.changedAt !== null && live.liveAt === null) ||
  planned.some(
    (change) => change.changeState === 'waiting' && Date.parse(change.dueAt) < Date.now() + POLL_MS,
  );

/** The language a document is shown in; undefined for a type that has none. */
export const localeOf = (document: object): string | undefined =>
  'locale' in document && typeof document.locale === 'string' ? document.locale : undefined;

/** The query that names it in an address. */
export const inLanguage = (locale: string | undefined): string =>
  locale ? `?locale=${encodeURIComponent(locale)}` : '';

/** The document that an edit screen shows; `savedState` changes with each save. */
export interface DocumentRef {
  uid: string;
  documentId: string;
  locale?: string | undefined;
  savedState?: string | undefined;
}

const pauseAfter = ({ told, failure }: Polled<DocumentStatus>): number =>
  failure !== null || (told && isChanging(told)) ? ACTIVE_POLL_MS : POLL_MS;

/** The shop's calls for one document, and its status now. */
export function useDocumentStatus({ uid, documentId, locale, savedState }: DocumentRef) {
  const { post, del } = useFetchClient();
  const base = `/edit-screen/${uid}/${documentId}`;
  const language = inLanguage(locale);
  const { told: status, failure, attempt } = usePolled(base + language, savedState, pauseAfter);

  return useMemo(
    () => ({
      status,
      failure,
      refresh: () => attempt(),
      preview: async () => (await post<{ url: string }>(`${base}/preview${language}`)).data.url,
      plan: (action: ScheduledChange['action'], dueAt: Date) =>
        post(`${base}/plan${language}`, { action, dueAt: dueAt.toISOString() }),
      cancel: (id: number) => del(`${base}/plan/${id}`),
    }),
    [status, failure, attempt, post, del, base, language],
  );
}
