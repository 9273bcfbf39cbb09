import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DocumentStatus, ScheduledChange } from '../../panel-api/responses';

const IDLE_POLL_MS = 15_000;
/** While a change travels to the storefronts, a planned one is due, or the CMS did not answer. */
const ACTIVE_POLL_MS = 1_000;

const isChanging = ({ live, planned }: DocumentStatus): boolean =>
  (live.changedAt !== null && live.liveAt === null) ||
  planned.some(
    (change) => change.changeState === 'waiting' && Date.parse(change.dueAt) < Date.now() + IDLE_POLL_MS,
  );

/** The language a document is shown in; undefined for a type that has none. */
export const localeOf = (document: object): string | undefined =>
  'locale' in document && typeof document.locale === 'string' ? document.locale : undefined;

/** The sentence of a refusal. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : 'The CMS did not answer. Please try again.';
}

/** The document that an edit screen shows; `savedState` changes with each save. */
export interface DocumentRef {
  uid: string;
  documentId: string;
  locale?: string | undefined;
  savedState?: string | undefined;
}

/** The shop's calls for one document, and its status now. */
export function useDocumentStatus({ uid, documentId, locale, savedState }: DocumentRef) {
  const { get, post, del } = useFetchClient();
  const [seen, setSeen] = useState<{ status: DocumentStatus; savedState: string | undefined } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/edit-screen/${uid}/${documentId}`;
  const localeQuery = locale ? `?locale=${encodeURIComponent(locale)}` : '';
  const status = seen?.status ?? null;

  const refresh = useCallback(async () => {
    try {
      const { data } = await get<DocumentStatus>(base + localeQuery);
      setSeen({ status: data, savedState });
      setFailure(null);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }, [get, base, localeQuery, savedState]);

  useEffect(() => {
    const isSeen = failure !== null || (seen !== null && seen.savedState === savedState);
    const pause = failure !== null || (seen && isChanging(seen.status)) ? ACTIVE_POLL_MS : IDLE_POLL_MS;
    const timer = setTimeout(() => void refresh(), isSeen ? pause : 0);
    return () => clearTimeout(timer);
  }, [seen, savedState, failure, refresh]);

  return useMemo(
    () => ({
      status,
      failure,
      refresh,
      preview: async () => (await post<{ url: string }>(`${base}/preview${localeQuery}`)).data.url,
      plan: (action: ScheduledChange['action'], dueAt: Date) =>
        post(`${base}/plan${localeQuery}`, { action, dueAt: dueAt.toISOString() }),
      cancel: (id: number) => del(`${base}/plan/${id}`),
    }),
    [status, failure, refresh, post, del, base, localeQuery],
  );
}
