import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';

/** Runs the long steps of setting up; everything it started can be stopped at once. */
export class StepRunner {
  /**
   * @param {string} logDir
   * @param {{ adopt(pid: number | undefined): void }} lock
   */
  constructor(logDir, lock) {
    this.logDir = logDir;
    this.lock = lock;
    /** @type {Set<Child>} */
    this.children = new Set();
    this.stopped = false;
  }

  /**
   * Runs a command to its end with its output in `<name>.log`.
   * @param {string} log name of the log
   * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} command
   * @returns {Promise<{ ok: boolean, output: string[] }>}
   */
  async attempt(log, { command, args, cwd, env }) {
    if (this.stopped) throw new PlainFailure('Stopped.');
    const logPath = join(this.logDir, `${log}.log`);
    rmSync(logPath, { force: true });
    const output = /** @type {string[]} */ ([]);
    const child = new Child({
      name: log,
      command,
      args,
      cwd,
      env,
      logPath,
      onLine: (line) => void output.push(line),
    });
    this.children.add(child);
    this.lock.adopt(child.pid);
    const { code } = await child.exited;
    this.children.delete(child);
    if (this.stopped) throw new PlainFailure('Stopped.');
    return { ok: code === 0, output };
  }

  /**
   * Like `attempt`, but a failure ends the start.
   * @param {string} what what was being done, for the message: 'Building the storefront'
   * @param {string} log
   * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} command
   */
  async run(what, log, command) {
    const { ok, output } = await this.attempt(log, command);
    if (ok) return;
    const tail = output.filter((line) => line.trim() !== '').slice(-25);
    throw new PlainFailure(
      `${what} failed. The last lines:\n\n${tail.map((l) => `  ${l}`).join('\n')}\n\nThe whole log: ${join(this.logDir, `${log}.log`)}`,
    );
  }

  async stop() {
    this.stopped = true;
    await Promise.all([...this.children].map((child) => child.stop()));
  }
}
