import { createRequire } from 'node:module';
import path from 'node:path';
import { cmsDir } from './compile';

/** What a start of Strapi in the test's own process does without. Processes that tests start do all of it. */

interface Driver {
  prototype: { pragma(this: unknown, statement: string, ...more: unknown[]): unknown };
}

const require = createRequire(path.join(cmsDir, 'package.json'));

/** A database of the tests need not survive a power cut: each commit waited some milliseconds for the disk. */
function saveWithoutSync(): void {
  const { prototype } = require('better-sqlite3') as Driver;
  const { pragma } = prototype;
  prototype.pragma = function (statement, ...more) {
    return pragma.call(this, statement === 'synchronous = FULL' ? 'synchronous = OFF' : statement, ...more);
  };
}

let done = false;

/** Leaves these out from now on, in this process. Before Strapi is loaded. */
export function startQuickly(): void {
  if (done) return;
  done = true;
  saveWithoutSync();
}
