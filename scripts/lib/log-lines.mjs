/** Node's own notices on stderr that nobody can act on. */
const NOTICE = /Warning: |\(Use `node --trace|^\s*at |^\s*$/;

/**
 * A line of a half's log, as both write it (docs/operations.md).
 * @typedef {{ level?: unknown, message?: unknown, event?: unknown }} Entry
 */

/**
 * @param {string} line
 * @returns {Entry | null} null for anything else that a process prints
 */
export function readEntry(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    // Not an entry: printed as it is.
    return null;
  }
}

/**
 * Whether a person at the console should see this line of a child's log: warnings, errors, and what is printed on stderr.
 * @param {string} line
 * @param {'stdout' | 'stderr'} stream
 */
export function isWarning(line, stream) {
  const entry = readEntry(line);
  if (entry) return entry.level === 'warn' || entry.level === 'error';
  return stream === 'stderr' && !NOTICE.test(line);
}

/** What a line says, for people: of an entry with a message the message alone. @param {string} line */
export function plainText(line) {
  const { message } = readEntry(line) ?? {};
  return typeof message === 'string' ? message : line;
}
