import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BIN, inRoot } from '../../../scripts/lib/paths.mjs';
import { RunLock } from '../../../scripts/lib/start/run-lock.mjs';

export const cmsDir = fileURLToPath(new URL('../..', import.meta.url));
const contractDir = path.join(cmsDir, '..', 'contract');

/** The newest change below a folder, in ms since 1970. */
function newest(folder: string): number {
  let latest = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/(?<!\.test)\.tsx?$|\.json$/.test(entry.name)) continue;
    latest = Math.max(latest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

function compile(folder: string): void {
  try {
    execFileSync(process.execPath, [BIN.tsc, '-p', folder], { stdio: 'pipe' });
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer };
    throw new Error(`${folder} does not compile:\n${stdout?.toString() ?? ''}`, { cause: error });
  }
}

/**
 * Strapi runs compiled code: compiles the contract and the CMS where their sources are newer than that. Test files run
 * side by side: one compiles, the others wait for it.
 */
export async function ensureCompiled(): Promise<void> {
  const lock = new RunLock(inRoot('.cache/compile.lock'));
  await lock.waitAndTake(() => undefined);
  try {
    compileStale();
  } finally {
    lock.release();
  }
}

function compileStale(): void {
  const contract = path.join(contractDir, 'dist', 'index.js');
  if (!existsSync(contract) || newest(path.join(contractDir, 'src')) > newestOf(contractDir)) {
    compile(contractDir);
  }
  // A mark of its own: a check of the types alone renews tsc's notes too, and would pass off an old build as new.
  const mark = path.join(cmsDir, 'dist', '.compiled');
  const sources = Math.max(newest(path.join(cmsDir, 'src')), newest(path.join(cmsDir, 'config')));
  if (existsSync(mark) && statSync(mark).mtimeMs >= sources) return;
  const begun = new Date();
  // Outputs of sources that are gone would still be loaded; without its notes, tsc writes everything anew.
  for (const stale of ['src', 'config', 'tsconfig.tsbuildinfo']) {
    rmSync(path.join(cmsDir, 'dist', stale), { recursive: true, force: true });
  }
  compile(cmsDir);
  // Dated to its beginning: a file saved while it ran is compiled next time.
  writeFileSync(mark, '');
  utimesSync(mark, begun, begun);
}

function newestOf(folder: string): number {
  const dist = path.join(folder, 'dist');
  return Math.max(...readdirSync(dist).map((name) => statSync(path.join(dist, name)).mtimeMs));
}
