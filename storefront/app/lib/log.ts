export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Writes one line per event. Facts are plain values; never a secret, a cookie or a body. */
export interface Log {
  (level: LogLevel, event: string, facts?: Record<string, string | number | boolean | null>): void;
}
