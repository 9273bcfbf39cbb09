import { createRequire } from 'node:module';
import path from 'node:path';
import { cmsDir } from './compile';

/** What a start of Strapi in the test's own process does without. Processes that tests start do all of it. */

interface Driver {
  prototype: { pragma(this: unknown, statement: string, ...more: unknown[]): unknown };
}
type ContentType = { config?: object };
type Check = (
  type: ContentType,
  options?: { allowUndefined?: boolean },
) => { validate(config: unknown): Promise<unknown> };

const require = createRequire(path.join(cmsDir, 'package.json'));

/** A database of the tests need not survive a power cut: each commit waited some milliseconds for the disk. */
function saveWithoutSync(): void {
  const { prototype } = require('better-sqlite3') as Driver;
  const { pragma } = prototype;
  prototype.pragma = function (statement, ...more) {
    return pragma.call(this, statement === 'synchronous = FULL' ? 'synchronous = OFF' : statement, ...more);
  };
}

/**
 * The content manager checks the form that a type's own files configure, at each start for each type: a quarter of a start.
 * The shop's types configure none. What staff save of their forms is checked as ever: of that, nothing may be undefined.
 */
function checkConfiguredFormsAlone(): void {
  const folder = path.dirname(require.resolve('@strapi/content-manager/package.json'));
  const file = path.join(folder, 'dist/server/controllers/validation/model-configuration.js');
  const check = require(file) as Check;
  const unconfigured = { validate: () => Promise.resolve() };
  const checkConfigured: Check = (type, options) =>
    options?.allowUndefined && Object.keys(type.config ?? {}).length === 0
      ? unconfigured
      : check(type, options);
  const module = require.cache[require.resolve(file)];
  if (!module) throw new Error(`${file} is not among the loaded modules.`);
  module.exports = checkConfigured;
}

let done = false;

/** Leaves these out from now on, in this process. Before Strapi is loaded. */
export function startQuickly(): void {
  if (done) return;
  done = true;
  saveWithoutSync();
  checkConfiguredFormsAlone();
}
