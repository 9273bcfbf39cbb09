import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LogFile } from './log-file.mjs';
import { plainText } from './log-lines.mjs';

/** Lines kept in memory to say why a child ended. */
const KEPT_LINES = 40;
/** Milliseconds a child gets to end by itself before it is killed. */
const GRACE_MS = 30_000;

/**
 * How a child is started.
 * @typedef {object} ChildOptions
 * @property {string} name as people call it, e.g. 'the CMS'
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [logPath] where its output goes
 * @property {(line: string, stream: 'stdout' | 'stderr') => void} [onLine] sees each line
 */

/** @param {NodeJS.ProcessEnv} env */
function keepDays({ LOG_KEEP_DAYS: days }) {
  return days ? { keepDays: Number(days) } : {};
}

/** A started process in a group of its own: Ctrl-C reaches only us, and we stop the children in order. */
export class Child {
  /** @param {ChildOptions} options */
  constructor(options) {
    this.name = options.name;
    /** @type {string[]} */
    this.lastLines = [];
    this.running = true;
    this.stopping = false;
    /** It has answered once: from then on what it says on stderr is news, before it is the reason of a failed start. */
    this.healthy = false;
    const log = options.logPath ? new LogFile(options.logPath, keepDays(options.env)) : null;
    const child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.pid = child.pid;
    this.logPath = options.logPath;
    const read = (/** @type {'stdout' | 'stderr'} */ stream) => {
      createInterface({ input: child[stream], crlfDelay: Infinity }).on('line', (line) => {
        options.onLine?.(line, stream);
        log?.write(line);
        this.lastLines.push(line);
        if (this.lastLines.length > KEPT_LINES) this.lastLines.shift();
      });
    };
    read('stdout');
    read('stderr');
    /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, error?: Error }>} */
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: null, signal: null, error }));
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
    void this.exited.then(() => {
      this.running = false;
      log?.close();
    });
  }

  /** @param {NodeJS.Signals} signal to the child and everything it started */
  signal(signal) {
    if (this.pid === undefined) return;
    signalGroup(this.pid, signal);
  }

  /** Asks the child to end, waits, and kills it when it does not. */
  async stop() {
    this.stopping = true;
    if (!this.running) return;
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), GRACE_MS);
    await this.exited;
    clearTimeout(timer);
  }

  /** Why it ended, with its last lines, for a message. */
  async obituary() {
    const { code, signal, error } = await this.exited;
    const how = error ? error.message : signal ? `signal ${signal}` : `exit code ${code}`;
    // Stack frames stay in the log: the sentence above them is what a person can act on.
    const lines = this.lastLines
      .flatMap((line) => plainText(line).split('\n'))
      .filter((line) => !/^\s*(at .*|)$/.test(line))
      .slice(-15);
    const name = this.name.charAt(0).toUpperCase() + this.name.slice(1);
    const log = this.logPath ? `\n\nThe whole log: ${this.logPath}` : '';
    return `${name} stopped (${how}).${lines.length > 0 ? ` Its last lines:\n\n${lines.map((l) => `  ${l}`).join('\n')}${log}` : ''}`;
  }
}

/**
 * Signals a process group; one that is gone already is no error.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
