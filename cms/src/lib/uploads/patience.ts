import { Readable } from 'node:stream';

/** Does work that can be aborted, and aborts it when it takes longer than so many ms. `prolong` begins them anew. */
export async function within<T>(
  ms: number,
  work: (controller: AbortController, prolong: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await work(controller, () => timer.refresh());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same bytes, broken off when the next ones are waited for longer than so many ms. A reader who pauses, as a film's
 * player does, is not counted.
 */
export function patiently(body: Readable, ms: number): Readable {
  const chunks: AsyncIterator<unknown> = body[Symbol.asyncIterator]();
  return new Readable({
    read() {
      const timer = setTimeout(() => this.destroy(new Error(`no bytes within ${ms} ms`)), ms);
      chunks
        .next()
        .then(
          ({ done, value }) => this.push(done ? null : value),
          (error: Error) => this.destroy(error),
        )
        .finally(() => clearTimeout(timer));
    },
    destroy(error, done) {
      body.destroy();
      done(error);
    },
  });
}
