import { z } from 'zod';

/**
 * before: nothing is done. during: the key is claimed; what happens to the connection comes first, then the work, which
 * `fail` leaves undone: its error is kept under the key all the same.
 * after: the work is done and its answer kept; only this reply is hit.
 */
export const faultSchema = z
  .strictObject({
    /** A regular expression over the path, such as `^/v1/payment_intents$`. */
    path: z.string().refine(isPattern, 'must be a regular expression'),
    method: z.enum(['GET', 'POST']).optional(),
    when: z.enum(['before', 'during', 'after']),
    action: z.enum(['reset', 'hang', 'status', 'truncate', 'garbage', 'delay', 'alter', 'fail']),
    /** How many calls it hits. */
    times: z.int().min(1).default(1),
    /** For `status` and `fail`. */
    status: z.int().min(400).max(599).default(500),
    headers: z.record(z.string(), z.string()).default({}),
    /** For `alter`, during: this many cents more, or fewer, are charged than asked for. */
    by: z.int().default(0),
    /** For `alter`: whether the amount asked for is another one, or only what came in of it. */
    of: z.enum(['asked', 'received']).default('asked'),
    /** For `delay`, milliseconds. */
    delay: z.int().min(0).max(120_000).default(1000),
  })
  .refine(({ when, action }) => action !== 'fail' || when === 'during', {
    path: ['when'],
    message: '`fail` strikes during a call',
  });

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The faults that wait for a call. */
export class Faults {
  private waiting: Fault[] = [];

  add(input: FaultInput): void {
    this.waiting.push(faultSchema.parse(input));
  }

  list(): readonly Fault[] {
    return this.waiting;
  }

  clear(): void {
    this.waiting = [];
  }

  /** The first fault for this call; one time less remains of it. */
  take(method: string, path: string, when: Fault['when']): Fault | undefined {
    const fault = this.waiting.find(
      (one) => one.when === when && (one.method ?? method) === method && new RegExp(one.path).test(path),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return fault;
  }
}
