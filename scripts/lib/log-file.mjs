import { createWriteStream, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Bytes after which a log is put aside before its day is over; one put aside on the same day goes. */
const LIMIT = 20 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Where LOG_KEEP_DAYS says nothing. */
const KEEP_DAYS = 90;

/** @param {number} ms */
const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);

/** A log that is appended to, put aside every day (UTC) as `<name>.<day>`, and kept for so many days. */
export class LogFile {
  /**
   * @param {string} path
   * @param {{ keepDays?: number, now?: () => number }} [options]
   */
  constructor(path, { keepDays = KEEP_DAYS, now = Date.now } = {}) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.keepDays = keepDays;
    this.now = now;
    const stored = statSync(path, { throwIfNoEntry: false });
    this.bytes = stored?.size ?? 0;
    this.day = dayOf(stored?.mtimeMs ?? now());
    if (this.day !== dayOf(now())) this.putAside();
    this.forgetOld();
    this.stream = this.open();
  }

  putAside() {
    if (this.bytes > 0) renameSync(this.path, `${this.path}.${this.day}`);
    this.bytes = 0;
    this.day = dayOf(this.now());
  }

  /** Deletes what was put aside too long ago, by this and by earlier releases. */
  forgetOld() {
    const folder = dirname(this.path);
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(`${basename(this.path)}.`)) continue;
      const file = join(folder, name);
      const age = this.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? this.now());
      if (age > this.keepDays * DAY_MS) rmSync(file, { force: true });
    }
  }

  open() {
    const stream = createWriteStream(this.path, { fd: openSync(this.path, 'a', 0o600) });
    stream.on('error', (error) => console.error(`Cannot write ${this.path}: ${error.message}`));
    return stream;
  }

  /** @param {string} line */
  write(line) {
    if (this.bytes > LIMIT || this.day !== dayOf(this.now())) {
      this.stream.end();
      this.putAside();
      this.forgetOld();
      this.stream = this.open();
    }
    this.bytes += line.length + 1;
    this.stream.write(`${line}\n`);
  }

  close() {
    this.stream.end();
  }
}
