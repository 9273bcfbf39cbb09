import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentNotes } from '../../panel-api/responses';
import { errorMessage, type DocumentRef } from './document-status';

const POLL_MS = 15_000;

/** The notes of a document, and the ways to write one and to tick it off. */
export function useDocumentNotes({ uid, documentId, locale }: DocumentRef) {
  const { get, post } = useFetchClient();
  const [told, setTold] = useState<DocumentNotes | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Of what is being written: pressed twice, or again after a lost answer, it is one note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const base = `/edit-screen/${uid}/${documentId}/notes`;

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
  const refresh = useCallback(async () => setTold((await get<DocumentNotes>(base)).data), [get, base]);

  useEffect(() => {
    const timer = setTimeout(() => void attempt(refresh), told ? POLL_MS : 0);
    return () => clearTimeout(timer);
  }, [attempt, refresh, told]);

  return {
    told,
    failure,
    /** Whether it is kept. */
    write: (note: string, askedId: number | null) =>
      attempt(async () => {
        const language = locale ? `?locale=${encodeURIComponent(locale)}` : '';
        await post(base + language, { key, note, askedId });
        setKey(crypto.randomUUID());
        await refresh();
      }),
    done: (id: number) =>
      attempt(async () => {
        await post(`${base}/${id}/done`);
        await refresh();
      }),
  };
}
