import { networkOf } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import { sendText } from '../responses/plain-text.js';
import { NetworkLimiter, TOO_MANY_REQUESTS } from './network-limit.js';

const LIMITS = {
  /** Begun in one turn of Node's event loop. In each it accepts one connection more, and reads what came. */
  inOneTurn: 16,
  /** Begun and not answered, or answered and not read: each holds some 40 kB. */
  open: 2_048,
  openOfOne: 256,
  /** So many of one network's wait for that; more are refused. */
  waitingOfOne: 1_024,
};

/**
 * Begins requests a few at a time, in turns that go round the networks they come from. Were all begun that have arrived,
 * one network's two hundred would be answered before anybody else's, and before new connections are accepted (B-154), and
 * its thousands would fill the memory (B-156).
 */
export function inTurns(limits = LIMITS): RequestHandler {
  const lines = new Map<string, (() => void)[]>();
  const ofNetwork = new NetworkLimiter(limits.openOfOne);
  let open = 0;
  let running = 0;

  /** Of the networks that wait and have room, the one whose turn is the longest ago, as it is entered. */
  function enterNext(): string | undefined {
    if (open >= limits.open) return undefined;
    for (const network of lines.keys()) if (ofNetwork.enter(network)) return network;
    return undefined;
  }

  function beginOne(): void {
    const network = enterNext();
    const line = network === undefined ? undefined : lines.get(network);
    if (network === undefined || !line) {
      running -= 1;
      return;
    }
    const begin = line.shift();
    // Behind all others that wait.
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    open += 1;
    setImmediate(beginOne);
    begin?.();
  }

  function goOn(): void {
    if (running >= limits.inOneTurn || lines.size === 0) return;
    running += 1;
    setImmediate(beginOne);
  }

  return (req, res, next) => {
    const network = networkOf(req.ip ?? '');
    const leave = () => {
      open -= 1;
      ofNetwork.leave(network);
      goOn();
    };
    const begin = () => {
      if (res.destroyed) return leave();
      res.once('close', leave);
      next();
    };
    const line = lines.get(network) ?? [];
    if (line.length >= limits.waitingOfOne)
      return sendText(res.set({ 'Retry-After': '5', Connection: 'close' }), 429, TOO_MANY_REQUESTS);
    line.push(begin);
    lines.set(network, line);
    goOn();
  };
}
