import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes after which a log is put aside as `.1`; the one put aside before it goes. */
const LIMIT = 20 * 1024 * 1024;

/** A log that is appended to and never grows without end. */
export class LogFile {
  /** @param {string} path */
  constructor(path) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.stream = this.open();
  }

  open() {
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    stream.on('error', (error) => console.error(`Cannot write ${this.path}: ${error.message}`));
    return stream;
  }

  /** @param {string} line */
  write(line) {
    if (this.bytes > LIMIT) {
      this.stream.end();
      renameSync(this.path, `${this.path}.1`);
      this.bytes = 0;
      this.stream = this.open();
    }
    this.bytes += line.length + 1;
    this.stream.write(`${line}\n`);
  }

  close() {
    this.stream.end();
  }
}
