/** Files that are copied or compared at the same time. */
const AT_ONCE = 4;

/** Does the work for each item, some at the same time. The first failure ends it. */
export async function atOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) await work(next.value);
  };
  const lanes = Array.from({ length: AT_ONCE }, () =>
    lane().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // All of them have ended before the failure is told: none works on behind whoever cleans up.
  const ended = await Promise.allSettled(lanes);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
