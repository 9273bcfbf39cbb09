import { EVERY_CHANGE } from '@shop/contract';

/** From one content version to a later one. */
export interface Change {
  from: number;
  to: number;
  /** Of what was changed; null where that is not known, and everything may have been. */
  tags: readonly string[] | null;
}

/** What an answer is made of; null where that is not known. */
export type CacheTags = ReadonlySet<string> | null;

interface Known {
  readonly version: number | null;
  /** The last ones, each beginning where the one before it ends. */
  readonly changes: readonly Change[];
}

const touches = ({ tags }: Change, made: ReadonlySet<string>): boolean =>
  tags === null || tags.some((tag) => tag === EVERY_CHANGE || made.has(tag));

/**
 * Whether something that was right at a content version still is at the present one, as none of the changes since touched
 * anything it was made of. No where that is not known.
 */
export function isUntouched({ version, changes }: Known, since: number | null, made: CacheTags): boolean {
  if (since === version) return true;
  if (since === null || version === null || made === null || made.has(EVERY_CHANGE)) return false;
  const later = changes.filter(({ to }) => to > since);
  const [first] = later;
  if (!first || first.from > since || later.at(-1)?.to !== version) return false;
  return !later.some((change) => touches(change, made));
}
