import { isMainThread } from 'node:worker_threads';
import { pino, type DestinationStream } from 'pino';
import type { Log, LogLevel } from '../app/lib/log.js';
import { currentRequestId } from './requests/request-id.js';

/**
 * Standard output. The thread that answers visitors does not wait for it: lines that come meanwhile go out together, and
 * the last ones as the process ends.
 */
const stdout = () => pino.destination({ dest: 1, sync: !isMainThread });

/**
 * A log of one JSON object per line to stdout, for `lowest` and everything more severe. What is said while a request is
 * answered names it.
 */
export function createLog(lowest: LogLevel, destination: DestinationStream = stdout()): Log {
  const logger = pino(
    {
      level: lowest,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return (level, event, facts = {}) => logger[level](facts, event);
}
