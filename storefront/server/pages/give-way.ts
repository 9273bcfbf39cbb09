import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Log } from '../../app/lib/log.js';

/**
 * Lowers the priority of the thread that calls it, for good: where processors are scarce, the thread that answers visitors from
 * what is kept goes before those that make pages. Where the system refuses, the shop goes on without, and the log says so.
 */
export function giveWay(log: Log): void {
  // Linux alone says which thread asks, and has a priority for each.
  if (process.platform !== 'linux') return;
  try {
    // Its text is '<process>/task/<thread>'.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'pages are made at the priority of answers', { reason });
  }
}
