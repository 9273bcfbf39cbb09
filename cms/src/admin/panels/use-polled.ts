import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from './error-message';

/** How long a screen that is open waits until it asks again. */
export const POLL_MS = 15_000;

/** What came of the last time that the CMS was asked: a new object each time, also where it is the same once more. */
export interface Polled<T> {
  /** The last answer; it stays while later ones fail. */
  told: T | null;
  /** The sentence of a failure. */
  failure: string | null;
}

const everyTime = () => POLL_MS;

/**
 * What an address of the CMS answers, asked for again while the screen is open: at once where `state` is another, else after
 * a pause in ms, also when it failed, and failed the same way before. Null in place of the address: nothing is asked.
 * `attempt` does some work, asks what is the case then, and returns whether both were done.
 */
export function usePolled<T>(
  address: string | null,
  state = '',
  pause: (last: Polled<T>) => number = everyTime,
) {
  const { get } = useFetchClient();
  const [last, setLast] = useState<(Polled<T> & { at: string }) | null>(null);
  const at = `${address} ${state}`;

  const attempt = useCallback(
    async (work?: () => Promise<unknown>): Promise<boolean> => {
      if (address === null) return false;
      try {
        await work?.();
        const { data } = await get<T>(address);
        setLast({ told: data, failure: null, at });
        return true;
      } catch (error) {
        setLast((before) => ({ told: before?.told ?? null, failure: errorMessage(error), at }));
        return false;
      }
    },
    [get, address, at],
  );

  useEffect(() => {
    const timer = setTimeout(() => void attempt(), last?.at === at ? pause(last) : 0);
    return () => clearTimeout(timer);
  }, [attempt, last, at, pause]);

  return { told: last?.told ?? null, failure: last?.failure ?? null, attempt };
}
