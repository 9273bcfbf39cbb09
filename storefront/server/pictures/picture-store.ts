import { SingleFlight } from '@shop/contract';
import { FairSemaphore } from '../../app/lib/fair-semaphore.js';
import { encodePicture } from './encode-picture.js';
import type { PictureFolder } from './picture-folder.js';
import type { PictureRequest } from './picture-request.js';
import { PictureError, type Asker, type PictureSources } from './picture-sources.js';

export interface PictureStoreOptions {
  sources: PictureSources;
  /** Those that were made. */
  folder: PictureFolder;
  /** Pictures made at once; the rest wait. */
  makers?: number;
}

export interface Picture {
  bytes: Buffer;
  /** False while the CMS cannot be asked: its upload may have been replaced since. */
  isCurrent: boolean;
}

/** So many pictures of one network may wait to be made: some minutes of work, and more than a page has. */
const WAITING_MOST = 256;

/**
 * Makes pictures in a width and a format from the CMS's uploads, each once, and keeps them. An upload that was replaced
 * under its name is noticed: after each change that may have touched files its source is asked about once.
 */
export class PictureStore {
  readonly #options: PictureStoreOptions;
  readonly #making = new SingleFlight<Buffer>();
  readonly #makers: FairSemaphore;

  constructor(options: PictureStoreOptions) {
    this.#options = options;
    this.#makers = new FairSemaphore({ atOnce: options.makers ?? 2, waitingMost: WAITING_MOST });
  }

  /**
   * The picture: as kept, else made now, which those share who ask meanwhile.
   * @throws PictureError
   * @throws {TooManyWaiting} where as many of the asker's network wait as may
   */
  async get(request: PictureRequest, asker: Asker): Promise<Picture> {
    const { folder, sources } = this.#options;
    const { tag, isCurrent } = await sources.tagOf(request.file, asker, () => folder.latestTag(request));
    return { bytes: await this.#bytes(request, tag, asker), isCurrent };
  }

  async #bytes(request: PictureRequest, tag: string, { network, signal }: Asker): Promise<Buffer> {
    const { folder } = this.#options;
    const kept = await folder.read(request, tag);
    if (kept) return kept;
    const name = [request.file, request.width, request.upright, request.format, tag].join();
    // Whoever begins it has their turn by then: others who join it wait for no line but their own.
    const making = this.#making.running(name);
    if (making) return making;
    const make = async () =>
      (await folder.read(request, tag)) ?? this.#making.run(name, () => this.#make(request, tag));
    return this.#makers.take(signal, make, network);
  }

  async #make(request: PictureRequest, tag: string): Promise<Buffer> {
    const { folder, sources } = this.#options;
    const source = await sources.read(request.file);
    const made = await encodePicture(source, request).catch((cause: unknown) => {
      throw new PictureError(415, 'The file is not a picture.', { cause });
    });
    await folder.keep(request, tag, made);
    return made;
  }
}
