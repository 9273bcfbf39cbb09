import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name that earlier versions gave a picture, all in one folder: `<width>[+<place>]-<file>~<tag>.<format>`. */
const EARLIER = /^(\d+(?:\+\d+)?)-([A-Za-z0-9][A-Za-z0-9._-]*)(~[0-9a-f]+\.[a-z]+)$/;

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What is not there, another storefront that shares the folder has removed. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

/** Moves the pictures that an earlier version kept into the folders of their sources. */
export async function moveEarlier(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const [, cut, file, rest] = EARLIER.exec(name) ?? [];
    if (!cut || !file || !rest) continue;
    await mkdir(join(folder, file), { recursive: true });
    await rename(join(folder, name), join(folder, file, cut + rest)).catch(unlessMissing);
  }
}

/** Removes all pictures of the sources of which none was made for longest, until the rest has `bytesMax` bytes. */
export async function removeOldest(folder: string, bytesMax: number): Promise<void> {
  const sources: { path: string; bytes: number; madeMs: number }[] = [];
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    const names = (await readdir(path).catch(unlessMissing)) ?? [];
    const pictures = await Promise.all(names.map((name) => stat(join(path, name)).catch(unlessMissing)));
    const bytes = pictures.reduce((sum, picture) => sum + (picture?.size ?? 0), 0);
    const madeMs = Math.max(0, ...pictures.map((picture) => picture?.mtimeMs ?? 0));
    sources.push({ path, bytes, madeMs });
  }
  let bytes = 0;
  for (const source of sources.sort((a, b) => b.madeMs - a.madeMs)) {
    bytes += source.bytes;
    if (bytes > bytesMax) await rm(source.path, { recursive: true, force: true });
  }
}
