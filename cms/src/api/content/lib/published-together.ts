import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE } from '@shop/contract';

/** A change of a document that is made together with others, or not at all. */
export interface TogetherChange {
  uid: string;
  targetId: string;
  /** Null for a type that has none. */
  language: string | null;
  action: 'publish' | 'unpublish';
}

/** Documents that will be published, and those that will not be any more. */
type Together = ReadonlyMap<string, TogetherChange['action']>;

const current = new AsyncLocalStorage<Together>();
const keyOf = (uid: string, documentId: string) => `${uid} ${documentId}`;

/** What names others names them in English: in that language they have to be published. */
const isNamed = ({ language }: TogetherChange) => language === null || language === DEFAULT_LOCALE;

/** Does work in which each document is looked at as if all of these changes were made: they name each other. */
export const publishedTogether = <T>(
  changes: readonly TogetherChange[],
  work: () => Promise<T>,
): Promise<T> =>
  current.run(
    new Map(
      changes.filter(isNamed).map(({ uid, targetId, action }) => [keyOf(uid, targetId), action] as const),
    ),
    work,
  );

/** Whether visitors see a document once the changes that are made together are made. */
export function isPublishedThen(uid: string, documentId: string, isPublished: boolean): boolean {
  const action = current.getStore()?.get(keyOf(uid, documentId));
  return action === undefined ? isPublished : action === 'publish';
}
