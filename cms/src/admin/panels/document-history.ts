import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from './error-message';

export type Side = 'before' | 'after';

/** One change of a document, as GET /edit-screen/:uid/:documentId/history tells it. */
export interface HistoryEntry {
  id: string;
  action: string;
  who: { name: string };
  source: 'strapi' | 'admin' | 'pages' | 'shop' | 'import' | null;
  /** UTC, ISO 8601. */
  when: string;
  locale: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
  /** The sides that one can go back to. */
  sides: Record<Side, boolean>;
}

export interface History {
  total: number;
  pageSize: number;
  mayRestore: boolean;
  revisions: HistoryEntry[];
}

/** The changes of one document, newest first, page by page; none are asked for while `isOpen` is false. */
export function useHistory(uid: string, documentId: string, locale: string | undefined, isOpen: boolean) {
  const { get, post } = useFetchClient();
  const [page, setPage] = useState(1);
  const [history, setHistory] = useState<History | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/edit-screen/${uid}/${documentId}/history`;

  const refresh = useCallback(async () => {
    try {
      const { data } = await get<History>(base, { params: { page, ...(locale && { locale }) } });
      setHistory(data);
      setFailure(null);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }, [get, base, page, locale]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void refresh(), 0);
    return () => clearTimeout(timer);
  }, [isOpen, refresh]);

  /** Answers how many files and documents were left out as they are gone; null where it was refused. */
  const restore = async (id: string, side: Side): Promise<number | null> => {
    try {
      const { data } = await post<{ leftOut: number }>(`${base}/${id}/restore`, { side });
      return data.leftOut;
    } catch (error) {
      setFailure(errorMessage(error));
      return null;
    }
  };

  return { history, failure, page, setPage, restore };
}
