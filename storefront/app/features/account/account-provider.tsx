import { useRouteLoaderData } from '@remix-run/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useToast } from '~/ui/toast';
import type { Visitor } from './auth.server';
import type { KeptWishlist } from '~/features/saved/account-wishlist';
import { isAccountsWishlist } from '~/features/saved/saved-ids';
import { tellRingSize } from '~/features/session/ring-size';
import type { Notice } from '~/features/session/session.server';

/** Answer of /session. */
export interface SessionAnswer {
  visitor: Visitor;
  notice: Notice | null;
  /** Set for a browser that was given a staff session. */
  staff?: true;
  /** Of somebody who is signed in; absent where the CMS could not tell. */
  wishlist?: KeptWishlist;
}

export type Panel = 'login' | 'signup';

/** What is known of somebody who may want an account. */
export type SignupStart = Partial<Record<'firstName' | 'lastName' | 'country' | 'email', string>>;

interface Account {
  visitor: Visitor;
  /** The open panel; one at a time (AUTH-01). */
  panel: Panel | null;
  /** What the signup begins with. */
  known: SignupStart | null;
  open(panel: Panel, known?: SignupStart): void;
  close(): void;
}

const without = () => undefined;
const GUEST: Visitor = { signedIn: false, firstName: null };
const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount needs an AccountProvider above it.');
  return account;
}

/**
 * Gives the page its visitor. Asked for after the page has arrived, so that pages stay the same for everybody and can
 * be cached (AUTH-07); asked again after every action, whose message it brings along (AUTH-05, AUTH-08).
 */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [visitor, setVisitor] = useState(GUEST);
  const [[panel = null, known = null], setOpened] = useState<[Panel?, SignupStart?]>([]);
  const notify = useToast();
  // The root's data is another object after each action, and after nothing else.
  const rootData = useRouteLoaderData('root');

  useEffect(() => {
    const asking = new AbortController();
    const askedAt = Date.now();
    void askSession(asking.signal).then((answer) => {
      if (!answer || asking.signal.aborted) return;
      setVisitor(answer.visitor);
      tellRingSize(answer.visitor.ringSize);
      if (answer.visitor.signedIn) setOpened([]);
      if (answer.notice) notify(answer.notice.text, answer.notice.kind);
      // Code for whose wishlist is an account's; where it does not come, the next page asks again.
      const { visitor: who, wishlist: kept } = answer;
      if (kept || isAccountsWishlist())
        import('~/features/saved/account-wishlist').then(
          ({ accountWishlist }) => accountWishlist().told(who.signedIn, kept, askedAt),
          without,
        );
      // The page is complete without it.
      if (answer.staff) import('~/features/session/edit-link').then((link) => link.followPage(), without);
    });
    return () => asking.abort();
  }, [rootData, notify]);

  const close = useCallback(() => setOpened([]), []);
  const open = useCallback((...wanted: [Panel, SignupStart?]) => setOpened(wanted), []);
  const account = useMemo<Account>(
    () => ({ visitor, panel, known, open, close }),
    [visitor, panel, known, open, close],
  );
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>;
}

/** Null where the shop cannot be reached: the page goes on as it is. */
async function askSession(signal: AbortSignal): Promise<SessionAnswer | null> {
  try {
    const response = await fetch('/session', { headers: { Accept: 'application/json' }, signal });
    return response.ok ? ((await response.json()) as SessionAnswer) : null;
  } catch {
    // No network, or the page went away meanwhile: who is here is no reason to trouble anybody.
    return null;
  }
}
