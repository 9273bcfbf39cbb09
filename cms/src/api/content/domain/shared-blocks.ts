import { DEFAULT_LOCALE, toLocale, type Locale } from '@shop/contract';
import { shownOf, type OwnBlock, type SharedPlace, type StoredBlock } from './stored-blocks';
import { hasTimes, type TimeWindow } from './time-window';

/** Blocks that are kept once and shown on many pages, as Strapi stores them (S-83). */
export interface StoredSharedBlock {
  documentId: string;
  title: string;
  locale?: string | null;
  blocks: readonly OwnBlock[] | null;
}

/** What stands in the place of a shared block. */
export interface SharedBlock {
  title: string;
  blocks: readonly OwnBlock[];
  /** Of its words, where the page has another. */
  language?: Locale;
}

/** By the place; null for what is not published. A place that names none is not there. */
export type SharedBlocks = ReadonlyMap<StoredBlock, SharedBlock | null>;

type Part = Readonly<Record<string, unknown>>;

/** The blocks of a stored document, or of several, wherever they stand. */
function blocksIn(stored: unknown): Part[] {
  if (Array.isArray(stored)) return stored.flatMap(blocksIn);
  if (typeof stored !== 'object' || stored === null || stored instanceof Date) return [];
  const inner = Object.values(stored).flatMap(blocksIn);
  return '__component' in stored ? [stored as Part, ...inner] : inner;
}

const isPlace = ({ __component }: Part): boolean => __component === 'blocks.shared';

/** The places of shared blocks in a stored document, or in several: those that are not hidden. */
export const sharedPlaces = (stored: unknown): SharedPlace[] =>
  shownOf(blocksIn(stored).filter(isPlace) as unknown as SharedPlace[], null);

/** Whether there is a time at which the blocks that a document shows change by themselves. */
export const blocksHaveTimes = (stored: unknown): boolean =>
  hasTimes(blocksIn(stored) as readonly TimeWindow[]);

/**
 * Shared blocks by document id, each in the page's language, and in English where it is not to be had in that.
 * @param rows in the page's language and in English
 */
export function inLanguage(
  rows: readonly StoredSharedBlock[],
  locale: Locale,
): ReadonlyMap<string, SharedBlock> {
  const found = new Map<string, SharedBlock>();
  for (const language of locale === DEFAULT_LOCALE ? [locale] : [DEFAULT_LOCALE, locale]) {
    for (const row of rows) {
      if (toLocale(row.locale) !== language) continue;
      const { documentId, title, blocks } = row;
      found.set(documentId, { title, blocks: blocks ?? [], ...(language !== locale && { language }) });
    }
  }
  return found;
}
