import { execFileSync } from 'node:child_process';

/** What a process holds in memory, in MB. @param {number | undefined} pid @returns {number} */
export const residentMb = (pid) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
