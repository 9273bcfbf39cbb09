import type { IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { FaultyLine } from '../../../../scripts/lib/testing/faulty-line.mjs';

/** How long a call waits for a copy that takes it, in ms (`lb_try_duration` of deploy/Caddyfile). */
const TRY_MS = 5_000;
const AGAIN_MS = 100;

/** What a copy did not hear goes to another; of what may have been heard only reads, as Caddy and nginx do it. */
function mayRepeat(error: unknown, { method }: IncomingMessage): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && method === 'GET');
}

/**
 * A reverse proxy in front of several copies: one call after the other goes to the next copy. What no copy has heard yet
 * goes to another, and so do reads that broke off before their answer; a change that broke off is its sender's to repeat.
 */
export class Balancer extends FaultyLine {
  private turn = 0;

  private constructor(private readonly targets: readonly string[]) {
    super(targets[0] ?? '');
  }

  static async before(targets: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  override async forward(
    request: IncomingMessage,
    body: Buffer,
  ): Promise<Awaited<ReturnType<FaultyLine['forward']>>> {
    const until = Date.now() + TRY_MS;
    for (;;) {
      for (const _ of this.targets) {
        const target = this.targets[this.turn++ % this.targets.length];
        try {
          return await super.forward(request, body, target);
        } catch (error) {
          if (!mayRepeat(error, request) || Date.now() > until) throw error;
        }
      }
      await after(AGAIN_MS);
    }
  }
}
