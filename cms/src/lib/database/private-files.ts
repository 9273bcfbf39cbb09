import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

const FOR_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Takes a file or folder out of the sight of the machine's other users; the owner's own rights stay as they are. What
 * belongs to somebody else, or is shared on purpose (such as /tmp), is left alone, and so is what does not exist.
 */
export function keepPrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const own = found && found.uid === process.getuid?.();
  if (!own || (found.mode & FOR_OTHERS) === 0 || (found.mode & STICKY) !== 0) return;
  chmodSync(path, found.mode & 0o777 & ~FOR_OTHERS);
}

/** Makes an empty file that only its owner reads, unless there is one. */
export function makePrivateFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  closeSync(openSync(path, 'a', 0o600));
}
