import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** GET /editor-desk/:uid/:documentId */
export interface Desk {
  live: { changedAt: string | null; liveAt: string | null; copies: number; showing: number };
  planned: PlannedChange[];
  /** Why the draft as it is saved could not be published: sentences. */
  problems: string[];
  /** What visitors would not see of it because it is missing. */
  warnings: { document: string; block: string | null; message: string }[];
}

export interface PlannedChange {
  id: number;
  action: 'publish' | 'unpublish';
  dueAt: string;
  changeState: 'waiting' | 'done' | 'failed';
  doneAt: string | null;
  plannedBy: string | null;
  failure: string | null;
}

const CALM_MS = 15_000;
/** While a change travels to the storefronts, a planned one is due, or the CMS did not answer. */
const EAGER_MS = 1_000;

const isMoving = ({ live, planned }: Desk): boolean =>
  (live.changedAt !== null && live.liveAt === null) ||
  planned.some(
    (change) => change.changeState === 'waiting' && Date.parse(change.dueAt) < Date.now() + CALM_MS,
  );

/** The language a document is shown in; undefined for a type that has none. */
export const localeOf = (document: object): string | undefined =>
  'locale' in document && typeof document.locale === 'string' ? document.locale : undefined;

/** The sentence of a refusal. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : 'The CMS did not answer. Please try again.';
}

/** The document that an edit screen shows; `revised` changes with each save. */
export interface DeskPlace {
  uid: string;
  documentId: string;
  locale?: string | undefined;
  revised?: string | undefined;
}

/** The shop's calls for one document, and what the desk knows of it now. */
export function useDesk({ uid, documentId, locale, revised }: DeskPlace) {
  const { get, post, del } = useFetchClient();
  const [seen, setSeen] = useState<{ desk: Desk; revised: string | undefined } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/editor-desk/${uid}/${documentId}`;
  const spoken = locale ? `?locale=${encodeURIComponent(locale)}` : '';
  const desk = seen?.desk ?? null;

  const look = useCallback(async () => {
    try {
      const { data } = await get<Desk>(base + spoken);
      setSeen({ desk: data, revised });
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [get, base, spoken, revised]);

  useEffect(() => {
    const isSeen = failure !== null || (seen !== null && seen.revised === revised);
    const pause = failure !== null || (seen && isMoving(seen.desk)) ? EAGER_MS : CALM_MS;
    const timer = setTimeout(() => void look(), isSeen ? pause : 0);
    return () => clearTimeout(timer);
  }, [seen, revised, failure, look]);

  return useMemo(
    () => ({
      desk,
      failure,
      look,
      preview: async () => (await post<{ url: string }>(`${base}/preview${spoken}`)).data.url,
      plan: (action: PlannedChange['action'], dueAt: Date) =>
        post(`${base}/plan${spoken}`, { action, dueAt: dueAt.toISOString() }),
      cancel: (id: number) => del(`${base}/plan/${id}`),
    }),
    [desk, failure, look, post, del, base, spoken],
  );
}
