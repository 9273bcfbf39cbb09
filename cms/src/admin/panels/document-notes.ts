import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { DocumentNotes } from '../../panel-api/responses';
import { inLanguage, type DocumentRef } from './document-status';
import { usePolled } from './use-polled';

/** The notes of a document, and the ways to write one and to tick it off. */
export function useDocumentNotes({ uid, documentId, locale }: DocumentRef) {
  const { post } = useFetchClient();
  const base = `/edit-screen/${uid}/${documentId}/notes`;
  const { told, failure, attempt } = usePolled<DocumentNotes>(base);
  // Of what is being written: pressed twice, or again after a lost answer, it is one note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return {
    told,
    failure,
    /** Whether it is kept. */
    write: (note: string, askedId: number | null) =>
      attempt(async () => {
        await post(base + inLanguage(locale), { key, note, askedId });
        setKey(crypto.randomUUID());
      }),
    done: (id: number) => attempt(() => post(`${base}/${id}/done`)),
  };
}
