export const lockManager = () => (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;

/**
 * Does work while no other tab does work under this name. A page that is no secure context has no locks, and a frame of
 * another site may be denied them: there `alone` does it, by what this tab knows.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  alone: (work: () => Promise<T>) => Promise<T> = (own) => own(),
): Promise<T> {
  const locks = lockManager();
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

/** Whether the browser keeps no locks for this page. */
export const isDenied = (error: unknown): boolean => error instanceof Error && error.name === 'SecurityError';
