import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What a system without /proc cannot tell is left out. */
function tryRead(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** One running system and one namespace of process numbers in it: only there does a process number mean anything. */
const place = (): string => {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const numbers = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return createHash('sha256').update(`${hostname()} ${boot} ${numbers}`).digest('hex').slice(0, 16);
};

/** When a process began, in the system's own words: tells it from a later one with the same number. */
const startOf = (pid: number): string =>
  tryRead(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A name for one holder of a lease in this process, by which others can tell whether the process still lives. */
export function newLeaseOwner(): string {
  return [place(), process.pid, startOf(process.pid), randomUUID()].join(':');
}

/** Whether a lease owner’s process has surely ended. False as well where that cannot be told from here. */
export function hasOwnerEnded(owner: string): boolean {
  const [where, number, start] = owner.split(':');
  const pid = Number(number);
  if (where !== place() || !Number.isInteger(pid)) return false;
  return !isRunning(pid) || (start !== '' && startOf(pid) !== start);
}
