import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { DocumentApproval } from '../../panel-api/responses';
import { inLanguage, type DocumentRef } from './document-status';
import { usePolled } from './use-polled';

/** The request that waits for a colleague's approval of a document, and the ways to ask and to answer. */
export function useDocumentApproval(of: DocumentRef | null) {
  const { post } = useFetchClient();
  const path = of && `/shop-approvals/${of.uid}/${of.documentId}`;
  const language = inLanguage(of?.locale);
  const { told, failure, attempt } = usePolled<DocumentApproval>(path && path + language, of?.savedState);
  // Of what is being written: pressed twice, or again after a lost answer, it is one request.
  const [key, setKey] = useState(() => crypto.randomUUID());

  const send = (what: string, body: object) =>
    attempt(async () => {
      await post(`${path}${what}${language}`, { key, ...body });
      setKey(crypto.randomUUID());
    });

  return {
    told,
    failure,
    /** Each: whether it is done. */
    ask: (note: string, askedId: number | null) => send('', { note, askedId }),
    approve: (id: number) => send(`/${id}/approve`, {}),
    sendBack: (id: number, note: string) => send(`/${id}/send-back`, { note }),
  };
}

export type DocumentApprovalCalls = ReturnType<typeof useDocumentApproval>;
