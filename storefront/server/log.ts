import { pino, type DestinationStream } from 'pino';
import type { Log, LogLevel } from '../app/lib/log.js';
import { currentRequestId } from './requests/request-id.js';

/**
 * A log of one JSON object per line to stdout, for `lowest` and everything more severe. What is said while a request is
 * answered names it.
 */
export function createLog(lowest: LogLevel, destination: DestinationStream = pino.destination(1)): Log {
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
