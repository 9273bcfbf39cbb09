import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from '../child.mjs';

/** Milliseconds that leftovers of a killed run get to end by themselves. */
const LEFTOVER_GRACE_MS = 10_000;
/** A lock that cannot be read for so long is nobody's. */
const UNREADABLE_MS = 10_000;

/**
 * A process and the mark that tells it from a later one with the same number.
 * @typedef {{ pid: number, mark: string }} Mark
 * @typedef {Mark & { startedAt: string, children: Mark[] }} Owner
 */

/**
 * When the process began, in the system's own words; null when there is no such process.
 * @param {number} pid
 */
function startMark(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    // No such process: /proc has no entry, ps ends with 1.
    return null;
  }
}

/** @param {Mark} mark */
const alive = (mark) => startMark(mark.pid) === mark.mark;

/** @param {string} path @returns {Owner | null} */
function readOwner(path) {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(owner?.pid) && Array.isArray(owner.children) ? owner : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the file was left half-written by a run that was killed. @param {string} path */
function isAbandoned(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && readOwner(path) === null && Date.now() - stats.mtimeMs > UNREADABLE_MS;
}

/** One run at a time: a file that names the run and its children, so that the next one can tell and tidy up. */
export class RunLock {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    /** @type {Owner} */
    this.owner = {
      pid: process.pid,
      mark: startMark(process.pid) ?? '',
      startedAt: new Date().toISOString(),
      children: [],
    };
    this.held = false;
  }

  /**
   * Takes the lock. What a killed run left running is stopped first.
   * @param {(leftovers: number[]) => void} onLeftovers told the process ids before they are stopped
   * @returns {Promise<Owner | null>} null when taken, else the run that holds it
   */
  async take(onLeftovers) {
    mkdirSync(dirname(this.path), { recursive: true });
    const before = readOwner(this.path);
    if (before && alive(before)) return before;
    if (before) await endLeftovers(before.children.filter(alive), onLeftovers);
    // Only what nobody holds is removed: another run may take the lock at this moment.
    if (before || isAbandoned(this.path)) rmSync(this.path, { force: true });
    try {
      writeFileSync(this.path, JSON.stringify(this.owner), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readOwner(this.path);
      throw error;
    }
    this.held = true;
    return null;
  }

  /** Takes the lock as soon as its holder is done. @param {(holder: number) => void} onWait */
  async waitAndTake(onWait) {
    let told = false;
    for (;;) {
      const holder = await this.take(() => {});
      if (holder === null && this.held) return;
      if (holder && !told) onWait(holder.pid);
      told = true;
      await pause(200);
    }
  }

  /** Notes a child in the file, so that it is found should this process be killed. @param {number | undefined} pid */
  adopt(pid) {
    if (!this.held || pid === undefined) return;
    this.owner.children = [...this.owner.children.filter(alive), { pid, mark: startMark(pid) ?? '' }];
    writeFileSync(`${this.path}.new`, JSON.stringify(this.owner), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }

  release() {
    if (this.held) rmSync(this.path, { force: true });
    this.held = false;
  }
}

/**
 * @param {Mark[]} marks
 * @param {(leftovers: number[]) => void} onLeftovers
 */
async function endLeftovers(marks, onLeftovers) {
  if (marks.length === 0) return;
  onLeftovers(marks.map((m) => m.pid));
  for (const { pid } of marks) signalGroup(pid, 'SIGTERM');
  const until = Date.now() + LEFTOVER_GRACE_MS;
  while (marks.some(alive) && Date.now() < until) await pause(100);
  for (const mark of marks.filter(alive)) signalGroup(mark.pid, 'SIGKILL');
}
