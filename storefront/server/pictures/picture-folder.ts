import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../app/lib/log.js';
import { isMissing, moveEarlier, removeOldest, unlessMissing } from './picture-upkeep.js';
import type { PictureRequest } from './picture-request.js';

/** So often, in pictures kept, the folder is looked at whether it has grown too large. */
const LOOK_EVERY = 500;
/** What the names of a picture begin with, of whatever content of its source; the tag says which. */
const beginning = ({ width, upright }: PictureRequest) =>
  `${width}${upright === undefined ? '' : `+${upright}`}~`;

interface Options {
  folder: string;
  /** So many bytes lie in it at most, but for the latest `LOOK_EVERY` pictures. */
  bytesMax: number;
  log: Log;
}

/**
 * The pictures that were made, on disk: a folder for each source, so that no look is longer with more sources. Several
 * storefronts may share it. Where it cannot be written or read the shop goes on without, and the log says so (B-152).
 */
export class PictureFolder {
  readonly #options: Options;
  #sinceLook = 0;
  #isFailing = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The picture that was made of its source's content `tag`; null where there is none. */
  async read(request: PictureRequest, tag: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#path(request, tag));
    } catch (error) {
      if (!isMissing(error)) this.#failed(error);
      return null;
    }
  }

  /** Keeps a picture in place of those of its source's earlier contents. */
  async keep(request: PictureRequest, tag: string, bytes: Buffer): Promise<void> {
    const path = this.#path(request, tag);
    // Written beside and renamed: a reader never meets half a picture.
    const part = `${path}.${randomUUID()}`;
    try {
      await mkdir(this.#folderOf(request.file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, path);
      for (const name of await this.#namesOf(request)) {
        const other = join(this.#folderOf(request.file), name);
        if (other !== path) await rm(other, { force: true });
      }
      this.#isFailing = false;
      this.#sinceLook = (this.#sinceLook + 1) % LOOK_EVERY;
      if (this.#sinceLook === 0) await removeOldest(this.#options.folder, this.#options.bytesMax);
    } catch (error) {
      this.#failed(error);
      // A full disk gets its room back.
      await rm(part, { force: true }).catch((left: unknown) => this.#failed(left));
    }
  }

  /** The content that this picture was made of last, whatever its source is now. */
  async latestTag(request: PictureRequest): Promise<string | undefined> {
    try {
      const [name] = await this.#namesOf(request);
      return name?.slice(beginning(request).length, -`.${request.format}`.length);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** Brings what an earlier version kept to where it belongs, and makes room. */
  async tidy(): Promise<void> {
    const { folder, bytesMax } = this.#options;
    try {
      await mkdir(folder, { recursive: true });
      await moveEarlier(folder);
      await removeOldest(folder, bytesMax);
    } catch (error) {
      this.#failed(error);
    }
  }

  #folderOf(file: string): string {
    return join(this.#options.folder, file);
  }

  #path(request: PictureRequest, tag: string): string {
    return join(this.#folderOf(request.file), `${beginning(request)}${tag}.${request.format}`);
  }

  async #namesOf(request: PictureRequest): Promise<string[]> {
    const names = (await readdir(this.#folderOf(request.file)).catch(unlessMissing)) ?? [];
    return names.filter((name) => name.startsWith(beginning(request)) && name.endsWith(`.${request.format}`));
  }

  /** Said once for as long as it lasts. */
  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#options.log('warn', 'sized pictures are not kept, and are made for each visitor', {
      reason: String(error),
    });
  }
}
