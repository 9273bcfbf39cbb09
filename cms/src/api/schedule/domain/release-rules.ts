/** Rules of releases (S-82): what is published together, and what is taken back together. */

type Action = 'publish' | 'unpublish';

/** A document in a release, as its sentences call it: 'Page “About Us” (Deutsch)'. */
export function placeOf(label: string, language: string | null): string {
  return language === null ? label : `${label} (${language})`;
}

/** 'Page “About Us”'; 'Home page' for a document without a name. */
export const labelFor = (kind: string, name: string): string => (name === '' ? kind : `${kind} “${name}”`);

/** Where a release stands, by what is stored of it and of its plan. */
export function stateOf(
  { releaseState, failure }: { releaseState: 'open' | 'done' | 'taken_back'; failure: string | null },
  plan: 'waiting' | 'failed' | null,
): 'open' | 'planned' | 'failed' | 'published' | 'taken back' {
  if (releaseState === 'done') return 'published';
  if (releaseState === 'taken_back') return 'taken back';
  if (plan === 'waiting') return 'planned';
  return plan === 'failed' || failure !== null ? 'failed' : 'open';
}

/** What is hidden goes first: nothing may be published that names it. */
export const inOrder = <T extends { action: Action }>(entries: readonly T[]): T[] => [
  ...entries.filter(({ action }) => action === 'unpublish'),
  ...entries.filter(({ action }) => action === 'publish'),
];

/** What is known of a document that a release is to change. */
export interface Target {
  action: Action;
  /** Whether its draft is there, in the language of the change. */
  isThere: boolean;
  isPublished: boolean;
  /** What stops its publish. */
  problems: readonly string[];
}

/** Why a release cannot change a document: sentences. */
export function blockers({ action, isThere, isPublished, problems }: Target): string[] {
  if (!isThere) return ['It was deleted. Take it out of the release, or bring it back from the bin.'];
  if (action === 'publish') return [...problems];
  return isPublished ? [] : ['It is not published: there is nothing to take off the shop.'];
}

/** Why nothing of a release was done, with each document that stands in the way. */
export const failureSentence = (
  outcome: string,
  faults: readonly { place: string; problems: readonly string[] }[],
): string =>
  [
    outcome,
    ...faults
      .filter(({ problems }) => problems.length > 0)
      .map(({ place, problems }) => `${place}: ${problems.join(' ')}`),
  ].join(' ');

/** What is known of a document that a release changed. */
export interface Released<Snapshot> {
  action: Action;
  /** Whether its draft is there, in the language of the change. */
  isThere: boolean;
  /** The change that the release made; null where visitors saw nothing of it. */
  change: { before: Snapshot | null } | null;
  /** What somebody did to what visitors see since. */
  later: { who: string; action: string } | null;
}

/** How a document is taken back, or why it is left alone. */
export type WayBack<Snapshot> =
  | { do: 'nothing' }
  | { do: 'unpublish' }
  | { do: 'publish'; snapshot: Snapshot }
  | { do: 'leave alone'; why: string; isFinal: boolean };

const DONE: Readonly<Record<string, string>> = {
  publish: 'published it again',
  unpublish: 'took it off the shop',
};

/** The way back to what visitors saw before a release; `isConfirmed`: also over what came after it. */
export function wayBack<Snapshot>(
  { isThere, change, later }: Released<Snapshot>,
  isConfirmed: boolean,
): WayBack<Snapshot> {
  if (!isThere) return { do: 'leave alone', why: 'It was deleted since.', isFinal: true };
  if (change === null) return { do: 'nothing' };
  if (later && !isConfirmed) {
    const why = `${later.who} ${DONE[later.action] ?? 'changed it'} since.`;
    return { do: 'leave alone', why, isFinal: false };
  }
  return change.before === null ? { do: 'unpublish' } : { do: 'publish', snapshot: change.before };
}
