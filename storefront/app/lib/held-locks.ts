import { isDenied, lockManager } from './web-lock';

/** The names under which tabs work at the moment; none where the page is told of none. */
export async function heldWebLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await lockManager()?.query())?.held?.map(({ name }) => name));
  } catch (error) {
    if (!isDenied(error)) throw error;
    return new Set();
  }
}
