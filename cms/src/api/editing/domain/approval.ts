import type { Revision } from '@shop/contract';

/** What a colleague is asked by mail and on the start screen. */
export const requestWords = (words: string): string =>
  ['Please approve and publish it.', words].filter(Boolean).join(' ');

/** Whether a draft was saved after approval was asked for it: then it is another one. */
export const isAnother = (saved: Date, asked: string | Date): boolean =>
  saved.getTime() !== new Date(asked).getTime();

/** The changes that shoppers do not see yet, of a document's history with the latest first. */
export function unpublishedOf(history: readonly Revision[]): Revision[] {
  const published = history.findIndex(({ action }) => action === 'publish');
  return published === -1 ? [...history] : history.slice(0, published);
}
