import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentApproval } from '../../panel-api/responses';
import { errorMessage, type DocumentRef } from './document-status';

const POLL_MS = 15_000;

/** The request that waits for a colleague's approval of a document, and the ways to ask and to answer. */
export function useDocumentApproval(of: DocumentRef | null) {
  const { get, post } = useFetchClient();
  const { uid, documentId, locale, savedState } = of ?? {};
  const path = of && `/shop-approvals/${uid}/${documentId}`;
  const language = locale ? `?locale=${encodeURIComponent(locale)}` : '';
  const state = `${path} ${locale} ${savedState}`;
  const [seen, setSeen] = useState<{ told: DocumentApproval; state: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Of what is being written: pressed twice, or again after a lost answer, it is one request.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isSeen = failure !== null || seen?.state === state;

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
  const refresh = useCallback(async () => {
    if (path !== null) setSeen({ told: (await get<DocumentApproval>(path + language)).data, state });
  }, [get, path, language, state]);

  useEffect(() => {
    const timer = setTimeout(() => void attempt(refresh), isSeen ? POLL_MS : 0);
    return () => clearTimeout(timer);
  }, [attempt, refresh, isSeen, seen]);

  const send = (what: string, body: object) =>
    attempt(async () => {
      await post(`${path}${what}${language}`, { key, ...body });
      setKey(crypto.randomUUID());
      await refresh();
    });

  return {
    told: seen?.told ?? null,
    failure,
    /** Each: whether it is done. */
    ask: (note: string, askedId: number | null) => send('', { note, askedId }),
    approve: (id: number) => send(`/${id}/approve`, {}),
    sendBack: (id: number, note: string) => send(`/${id}/send-back`, { note }),
  };
}

export type DocumentApprovalCalls = ReturnType<typeof useDocumentApproval>;
