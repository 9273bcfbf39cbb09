import type { Log, LogLevel } from '../app/lib/log.js';

const RANK: Record<LogLevel, number> = { error: 0, warn: 1, info: 2, debug: 3 };

/** A log of one JSON object per line, for `lowest` and everything more severe. */
export function createLog(
  lowest: LogLevel,
  write: (line: string) => void = (l) => process.stdout.write(l),
): Log {
  return (level, event, facts = {}) => {
    if (RANK[level] > RANK[lowest]) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
  };
}
