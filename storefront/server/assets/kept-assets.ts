import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../app/lib/log.js';

/** Some thirty builds and more: most of a build's files are those of the one before it. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Whoever asks for a kept file gets it packed at that moment. */
const isPacked = (name: string) => /\.(br|gz)$/.test(name);

async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Under its name a file is whole: another copy of the shop may read the folder meanwhile. */
async function copyWhole(from: string, to: string, name: string): Promise<void> {
  const part = join(to, `.${name}.${randomUUID()}`);
  try {
    await copyFile(join(from, name), part);
    await rename(part, join(to, name));
  } catch (error) {
    // A full disk gets its room back.
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes what no build has had for longest, until the rest has that many bytes. */
async function removeOldest(folder: string, bytesMax: number): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const files = await Promise.all(
    paths.map(async (path) => {
      // Null: another copy that starts has removed it.
      const stats = await statOf(path);
      return { path, size: stats?.size ?? 0, usedMs: stats?.mtimeMs ?? 0 };
    }),
  );
  let bytes = 0;
  for (const { path, size } of files.sort((a, b) => b.usedMs - a.usedMs)) {
    bytes += size;
    if (bytes > bytesMax) await rm(path, { force: true });
  }
}

/**
 * Keeps this build's scripts, styles and fonts: for pages that are still open after the next update, and for copies of the
 * shop that run another build beside this one. A file's name changes with what is in it, so those of all builds lie in one
 * folder. Where that cannot be written the shop goes on without, and the log says so.
 * @param built folder of this build's files
 * @param kept folder of all builds' files, at most `bytesMax` bytes of them; several copies may share it
 */
export async function keepAssets(built: string, kept: string, log: Log, bytesMax = BYTES_MAX): Promise<void> {
  try {
    await mkdir(kept, { recursive: true });
    const now = new Date();
    for (const name of (await readdir(built)).filter((each) => !isPacked(each))) {
      const [mine, theirs] = await Promise.all([statOf(join(built, name)), statOf(join(kept, name))]);
      if (mine?.size !== theirs?.size) await copyWhole(built, kept, name);
      await utimes(join(kept, name), now, now);
    }
    await removeOldest(kept, bytesMax);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'scripts are not kept for pages that are open at the next update', { reason });
  }
}
