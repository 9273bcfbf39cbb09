import { isRecord } from '~/lib/api/call-api';
import { idsIn } from './saved-ids';

/** A change of one piece that the account has not confirmed yet. */
export interface Waiting {
  wanted: boolean;
  /** Ms since 1970, by this browser's clock. */
  at: number;
}

/** What this browser knows of an account's wishlist. */
export interface AccountCopy {
  account: string;
  /** The list as the account last answered it, the newest wish first. */
  known: readonly string[];
  /** When that was asked for, in ms since 1970: an answer to an earlier question says nothing new. */
  knownAt: number;
  /** Changes that are on their way, by the piece. */
  waiting: Readonly<Record<string, Waiting>>;
}

function readWaiting(value: unknown): AccountCopy['waiting'] {
  const found = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    found.flatMap(([id, change]) => {
      if (idsIn([id], 1).length === 0 || !isRecord(change)) return [];
      const { wanted, at } = change;
      return typeof wanted === 'boolean' && typeof at === 'number' ? [[id, { wanted, at }]] : [];
    }),
  );
}

/** The copy in a stored text; null for a text that holds none. */
export function readCopy(text: string | null, max: number): AccountCopy | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.account !== 'string') return null;
    const { account, known, knownAt, waiting } = value;
    return {
      account,
      known: Array.isArray(known) ? idsIn(known, max) : [],
      knownAt: typeof knownAt === 'number' ? knownAt : 0,
      waiting: readWaiting(waiting),
    };
  } catch {
    // Half-written or somebody else's: the next page asks the account.
    return null;
  }
}

/** The list as it is shown: the account's, with what the account does not know yet on top. */
export function shownOf({ known, waiting }: AccountCopy, max: number): string[] {
  const added = Object.entries(waiting)
    .filter(([, { wanted }]) => wanted)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([id]) => id);
  const rest = known.filter((id) => !Object.hasOwn(waiting, id));
  return [...added, ...rest].slice(0, max);
}

const withWaiting = (copy: AccountCopy, changes: readonly (readonly [string, Waiting])[]): AccountCopy =>
  changes.length === 0 ? copy : { ...copy, waiting: { ...copy.waiting, ...Object.fromEntries(changes) } };

/** The first of them was added last. */
const additions = (ids: readonly string[], now: number) =>
  ids.map((id, n) => [id, { wanted: true, at: now - n }] as const);

/** A list that was this browser's own joins the account's: each piece once, and none goes. */
export function joined(copy: AccountCopy, own: readonly string[], max: number, now: number): AccountCopy {
  const known = shownOf(copy, max);
  return withWaiting(
    copy,
    additions(
      own.filter((id) => !known.includes(id)),
      now,
    ),
  );
}

/** What was added to the list that is shown and taken off it, by whatever page, waits for the account. */
export function noticed(copy: AccountCopy, shown: readonly string[], max: number, now: number): AccountCopy {
  const before = shownOf(copy, max);
  const removed = before
    .filter((id) => !shown.includes(id))
    .map((id) => [id, { wanted: false, at: now }] as const);
  const added = additions(
    shown.filter((id) => !before.includes(id)),
    now,
  );
  return withWaiting(copy, [...removed, ...added]);
}

/** The account has answered: what was sent waits no longer, unless it was changed again meanwhile. */
export function answered(
  copy: AccountCopy,
  sent: AccountCopy['waiting'],
  { known, knownAt }: Pick<AccountCopy, 'known' | 'knownAt'>,
): AccountCopy {
  const waiting = Object.entries(copy.waiting).filter(
    ([id, { wanted, at }]) => sent[id]?.at !== at || sent[id]?.wanted !== wanted,
  );
  return { ...copy, known, knownAt, waiting: Object.fromEntries(waiting) };
}
