import { networkOf } from '@shop/contract/rules';
import type { Request, Response } from 'express';

/** Calls and forms of one network (an IPv4 address or an IPv6 /64) that are being sent, wait or are answered. */
const OPEN_MOST = 64;
/** Said to whom it is refused. */
export const TOO_MANY_REQUESTS =
  'Too many requests at once from your network. Please try again in a few seconds.';

/** Bounds what one network has open at once, so that no single one takes the places of all others. */
export class NetworkLimiter {
  readonly #open = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(readonly most: number) {}

  /** Enters where there is room. Who may enter must `leave`. */
  enter(network: string): boolean {
    const open = this.#open.get(network) ?? 0;
    if (open >= this.most) return false;
    this.#open.set(network, open + 1);
    return true;
  }

  /** Enters now, or in the order of coming as others of the network leave. */
  async wait(network: string): Promise<void> {
    if (this.enter(network)) return;
    const waiting = this.#waiting.get(network) ?? [];
    this.#waiting.set(network, waiting);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  leave(network: string): void {
    const waiting = this.#waiting.get(network);
    const next = waiting?.shift();
    if (waiting?.length === 0) this.#waiting.delete(network);
    // The place passes from one to the other.
    if (next) return next();
    const open = (this.#open.get(network) ?? 1) - 1;
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
  }
}

/** Enters for as long as a request is open. False, with the time to come again set, where its network has too many. */
export type AdmitRequest = (req: Request, res: Response) => boolean;

export function networkLimit(most = OPEN_MOST): AdmitRequest {
  const open = new NetworkLimiter(most);
  return (req, res) => {
    const network = networkOf(req.ip ?? '');
    const entered = open.enter(network);
    if (entered) res.once('close', () => open.leave(network));
    else res.status(429).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
    return entered;
  };
}
