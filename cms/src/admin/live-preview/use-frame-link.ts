import type { Locale } from '@shop/contract/rules';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { PreviewLink } from '../../panel-api/responses';
import { errorMessage } from '../panels/error-message';

/** How long a page may take to arrive and say so. */
const ARRIVAL_MS = 10_000;

const NEVER_CAME =
  'The page did not arrive: the shop is away, its address is new, or its link has ended. Load it again.';
const ENDED = 'The link of this page has ended. Load it again.';

interface LinkOf {
  uid: string;
  documentId: string;
  /** The language of the page. */
  locale: Locale;
  /** Changes with each save: the page is another one then, and may have another address. */
  savedState: string | undefined;
}

/** The signed preview link of a document for the frame, a new one after each save, and how its page fares. */
export function useFrameLink({ uid, documentId, locale, savedState }: LinkOf) {
  const { post } = useFetchClient();
  const [asked, setAsked] = useState(0);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The name of the page that was chosen among several. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Counts the pages that said that they are there. */
  const [arrived, setArrived] = useState<{ url: string; n: number } | null>(null);
  const path = `/edit-screen/${uid}/${documentId}/preview?locale=${locale}`;

  useEffect(() => {
    let isOver = false;
    post<PreviewLink>(path).then(
      ({ data }) => {
        if (isOver) return;
        setFailure(null);
        setLink(data);
      },
      (error: unknown) => {
        if (isOver) return;
        setLink(null);
        setFailure(errorMessage(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [post, path, savedState, asked]);

  const pages = link?.pages ?? [];
  const [first, ...others] = pages;
  const other = others.find(({ name }) => name === chosen);
  const url = other?.url ?? link?.url;
  const isHere = url !== undefined && arrived?.url === url;
  useEffect(() => {
    if (url === undefined || isHere) return undefined;
    const timer = setTimeout(() => setFailure(NEVER_CAME), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [url, isHere]);
  const expiresAt = link?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(() => setFailure(ENDED), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return {
    url: url ?? null,
    failure,
    /** The pages that show the document, and which of them is there. */
    pages,
    shown: (other ?? first)?.name ?? '',
    choose: (name: string) => {
      setFailure(null);
      setChosen(name);
    },
    /** Of the page that is there now; 0 while none is. */
    page: isHere ? arrived.n : 0,
    noteArrival: () => {
      if (url === undefined) return;
      setFailure(null);
      setArrived({ url, n: (arrived?.n ?? 0) + 1 });
    },
    reload: () => setAsked((n) => n + 1),
  };
}
