import { pino, type DestinationStream } from 'pino';
import type { Log, LogLevel } from '../app/lib/log.js';

/** A log of one JSON object per line to stdout, for `lowest` and everything more severe. */
export function createLog(lowest: LogLevel, destination: DestinationStream = pino.destination(1)): Log {
  const logger = pino(
    {
      level: lowest,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return (level, event, facts = {}) => logger[level](facts, event);
}
