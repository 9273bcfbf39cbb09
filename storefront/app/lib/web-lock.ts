const managerOf = () => (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;

/**
 * Does work while no other tab does work under this name. A page that is no secure context has no locks, and a frame of
 * another site may be denied them: there `alone` does it, by what this tab knows.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  alone: (work: () => Promise<T>) => Promise<T> = (own) => own(),
): Promise<T> {
  const locks = managerOf();
  if (!locks) return alone(work);
  let begun = false;
  try {
    return await locks.request(name, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun || !isDenied(error)) throw error;
    return alone(work);
  }
}

/** The names under which tabs work at the moment; none where the page is told of none. */
export async function heldWebLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await managerOf()?.query())?.held?.map(({ name }) => name));
  } catch (error) {
    if (!isDenied(error)) throw error;
    return new Set();
  }
}

const isDenied = (error: unknown): boolean => error instanceof Error && error.name === 'SecurityError';
