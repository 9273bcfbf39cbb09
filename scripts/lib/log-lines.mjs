/** Node's own notices on stderr that nobody can act on. */
const NOTICE = /Warning: |\(Use `node --trace|^\s*at |^\s*$/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * Whether a person at the console should see this line of a child's log: warnings, errors, and what is printed on stderr.
 * @param {string} line
 * @param {'stdout' | 'stderr'} stream
 */
export function isWarning(line, stream) {
  const text = line.replace(COLOURS, '');
  if (/"level":"?(warn|error|fatal|[4-6]0)\b/.test(text)) return true;
  if (/^\[[^\]]*\]\s+(warn|error)\b/i.test(text)) return true;
  return stream === 'stderr' && !NOTICE.test(text);
}
