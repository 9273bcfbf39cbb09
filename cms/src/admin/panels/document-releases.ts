import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentReleases, ReleaseAction } from '../../panel-api/release-responses';
import { errorMessage, type DocumentRef } from './document-status';

const POLL_MS = 15_000;

/** The release that a document is in, and the ways into one and out of it. */
export function useDocumentReleases({ uid, documentId, locale }: DocumentRef) {
  const { get, post, del } = useFetchClient();
  const [told, setTold] = useState<DocumentReleases | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/shop-releases/of/${uid}/${documentId}${locale ? `?locale=${encodeURIComponent(locale)}` : ''}`;

  const attempt = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(errorMessage(error));
      return false;
    }
  }, []);
  const refresh = useCallback(async () => setTold((await get<DocumentReleases>(base)).data), [get, base]);

  useEffect(() => {
    const timer = setTimeout(() => void attempt(refresh), told ? POLL_MS : 0);
    return () => clearTimeout(timer);
  }, [attempt, refresh, told]);

  return {
    told,
    failure,
    /** Whether it is in. */
    put: (into: { release: number } | { name: string }, action: ReleaseAction) =>
      attempt(async () => {
        await post(base, { ...into, action });
        await refresh();
      }),
    takeOut: (releaseId: number, entryId: number) =>
      attempt(async () => {
        await del(`/shop-releases/${releaseId}/entries/${entryId}`);
        await refresh();
      }),
  };
}
