import { networkOf } from '@shop/contract/rules';
import type { RequestHandler } from 'express';

/** So many requests are begun in one turn of Node's event loop. In each it accepts one connection more, and reads what came. */
const IN_ONE_TURN = 16;

/**
 * Begins requests a few at a time, in turns that go round the networks they come from. Were all begun that have arrived,
 * one network's two hundred would be answered before anybody else's, and before new connections are accepted (B-154).
 */
export function inTurns(): RequestHandler {
  const lines = new Map<string, (() => void)[]>();
  let begun = 0;

  function beginOne(): void {
    const [first] = lines;
    if (!first) {
      begun -= 1;
      return;
    }
    const [network, line] = first;
    const begin = line.shift();
    // Behind all others that wait.
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    setImmediate(beginOne);
    begin?.();
  }

  return (req, res, next) => {
    const begin = () => void (res.destroyed || next());
    const network = networkOf(req.ip ?? '');
    const line = lines.get(network);
    if (line) line.push(begin);
    else lines.set(network, [begin]);
    if (begun >= IN_ONE_TURN) return;
    begun += 1;
    setImmediate(beginOne);
  };
}
