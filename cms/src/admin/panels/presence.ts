import { getFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Presence } from '../../panel-api/responses';
import type { DocumentRef } from './document-status';
import { errorMessage } from './error-message';

const HEARTBEAT_MS = 5_000;

/** One edit screen: a second one of the same person is another one. */
const newScreen = () => crypto.randomUUID();

/**
 * Tells the CMS that this screen shows the document, read at `version`, as long as it does; answers who else has it
 * open, and what was saved since.
 */
export function usePresence({ uid, documentId, locale }: DocumentRef, version: string | null) {
  // Not the hook: that one breaks off what is under way when the screen closes, and the word of that with it.
  const [{ post, del }] = useState(getFetchClient);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [screen] = useState(newScreen);
  const [seen, setSeen] = useState<{ presence: Presence; of: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const base = `/edit-screen/${uid}/${documentId}/presence`;
  const localeQuery = locale ? `?locale=${encodeURIComponent(locale)}` : '';

  const sendHeartbeat = useCallback(async () => {
    try {
      const asked = post<Presence>(base + localeQuery, { screen, version });
      last.current = asked;
      const { data } = await asked;
      setSeen({ presence: data, of: version });
      setFailure(null);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }, [post, base, localeQuery, screen, version]);

  useEffect(() => {
    const first = setTimeout(() => void sendHeartbeat(), 0);
    const timer = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [sendHeartbeat]);

  useEffect(
    () => () => {
      // After the last heartbeat, which would tell of it once more. A screen that closes without this is forgotten after
      // some seconds.
      const leave = () => del(`${base}/${screen}`);
      last.current.then(leave, leave).catch(() => undefined);
    },
    [del, base, screen],
  );

  // What was told of another version than the one on the screen is of no use.
  return { presence: seen?.of === version ? seen.presence : null, failure, sendHeartbeat };
}
