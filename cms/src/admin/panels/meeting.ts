import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { DeskPlace } from './desk';
import { messageOf } from './desk';

/** A change that was made since the screen read the document. */
export interface LaterChange {
  who: string;
  when: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** POST /editor-desk/:uid/:documentId/presence */
export interface Meeting {
  others: string[];
  savedAt: string | null;
  since: LaterChange[];
}

const BEAT_MS = 5_000;

/** One edit screen: a second one of the same person is another one. */
const newScreen = () => crypto.randomUUID();

/**
 * Tells the CMS that this screen shows the document, read at `version`, as long as it does; answers who else has it
 * open, and what was saved since.
 */
export function useMeeting({ uid, documentId, locale }: DeskPlace, version: string | null) {
  const { post, del } = useFetchClient();
  const [screen] = useState(newScreen);
  const [seen, setSeen] = useState<{ meeting: Meeting; of: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/editor-desk/${uid}/${documentId}/presence`;
  const spoken = locale ? `?locale=${encodeURIComponent(locale)}` : '';

  const beat = useCallback(async () => {
    try {
      const { data } = await post<Meeting>(base + spoken, { screen, version });
      setSeen({ meeting: data, of: version });
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [post, base, spoken, screen, version]);

  useEffect(() => {
    const first = setTimeout(() => void beat(), 0);
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [beat]);

  useEffect(
    () => () => {
      // A screen that closes without this is forgotten after some seconds.
      del(`${base}/${screen}`).catch(() => undefined);
    },
    [del, base, screen],
  );

  // What was told of another version than the one on the screen is of no use.
  return { meeting: seen?.of === version ? seen.meeting : null, failure, beat };
}
