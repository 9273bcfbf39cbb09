import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FILE_FOLDERS, FileStore } from './file-store';

/** What a read answers; `otherwise` where there is no such file or folder. */
async function orNone<T, None>(read: Promise<T>, otherwise: None): Promise<T | None> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

/** The same bytes at another place of the same disk, or of another one. */
const duplicate = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** Files in folders of this machine. */
export class DiskStore implements FileStore {
  constructor(
    readonly place: string,
    private readonly folders: Readonly<Record<(typeof FILE_FOLDERS)[number], string>>,
  ) {}

  async read(name: string): Promise<Readable | null> {
    const handle = await orNone(open(this.#at(name)), null);
    return handle && handle.createReadStream();
  }

  async modified(name: string): Promise<Date | null> {
    return (await orNone(stat(this.#at(name)), null))?.mtime ?? null;
  }

  async write(name: string, bytes: Readable): Promise<void> {
    const file = await this.#ready(name);
    const part = `${file}.${randomBytes(4).toString('hex')}.part`;
    try {
      await pipeline(bytes, createWriteStream(part, { flags: 'wx' }));
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    const target = await this.#ready(to);
    return orNone(
      duplicate(this.#at(from), target).then(() => true),
      false,
    );
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#at(folder), { recursive: true, force: true });
  }

  async list(folder: string): Promise<string[]> {
    const at = this.#at(folder);
    const entries = await orNone(readdir(at, { recursive: true, withFileTypes: true }), []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(folder, path.relative(at, path.join(entry.parentPath, entry.name))));
  }

  async #ready(name: string): Promise<string> {
    const file = this.#at(name);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  }

  #at(name: string): string {
    const [folder = '', ...rest] = name.split('/');
    const root = this.folders[folder as keyof typeof this.folders];
    if (!root || rest.some((part) => part === '' || part === '..'))
      throw new Error(`${name} is no name of a stored file.`);
    return path.join(root, ...rest);
  }
}
