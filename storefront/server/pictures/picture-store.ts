import { createHash } from 'node:crypto';
import {
  CACHE_TAGS_HEADER,
  isUntouched,
  SingleFlight,
  type CacheTags,
  type KnownChanges,
} from '@shop/contract';
import { FairSemaphore } from '../../app/lib/fair-semaphore.js';
import { encodePicture } from './encode-picture.js';
import type { PictureFolder } from './picture-folder.js';
import type { PictureRequest } from './picture-request.js';

/** The picture cannot be had: 404 unknown, 415 not a picture, 502 the CMS did not give it. */
export class PictureError extends Error {
  override name = 'PictureError';
  constructor(
    readonly status: 404 | 415 | 502,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface PictureStoreOptions {
  /** Those that were made. */
  folder: PictureFolder;
  /** Where `/uploads/<file>` is read, without a slash at the end. */
  cmsUrl: string;
  fetch?: typeof globalThis.fetch;
  /** What is known of the content: while nothing touched the files no upload was replaced under its name. */
  versions?: KnownChanges;
  /** Pictures made at once; the rest wait. */
  makers?: number;
}

/** Whoever wants a picture. */
export interface Asker {
  /** Their network: whoever wants many waits behind themselves alone. */
  network: string;
  /** Ends their waiting. */
  signal: AbortSignal;
}

const SOURCE_BYTES_MAX = 40 * 1024 * 1024;
/** So many pictures of one network may wait to be made: some minutes of work, and more than a page has. */
const WAITING_MOST = 256;
/** Sources asked about at once: a name costs the CMS a question, invented ones, too. */
const QUESTIONS = { atOnce: 16, ofOne: 6, waitingMost: WAITING_MOST };

/** What a source was when last asked about, the content version at which that still stood, and what makes it old. */
interface Known {
  tag: string;
  version: number | null;
  tags: CacheTags;
}

/** Where nothing is known of changes there are none. */
const NO_CHANGES: KnownChanges = { version: 0, changes: [] };

/**
 * Makes pictures in a width and a format from the CMS's uploads, each once, and keeps them. An upload that was replaced
 * under its name is noticed: after each change that may have touched files its source is asked about once.
 */
export class PictureStore {
  readonly #options: Required<PictureStoreOptions>;
  readonly #making = new SingleFlight<Buffer>();
  readonly #known = new Map<string, Known>();
  readonly #questions = new FairSemaphore(QUESTIONS);
  readonly #makers: FairSemaphore;

  constructor(options: PictureStoreOptions) {
    this.#options = { fetch: globalThis.fetch, makers: 2, versions: NO_CHANGES, ...options };
    this.#makers = new FairSemaphore({ atOnce: this.#options.makers, waitingMost: WAITING_MOST });
  }

  /**
   * The picture's bytes: as kept, else made now, which those share who ask meanwhile.
   * @throws PictureError
   * @throws {TooManyWaiting} where as many of the asker's network wait as may
   */
  async get(request: PictureRequest, { network, signal }: Asker): Promise<Buffer> {
    const { folder } = this.#options;
    const tag =
      this.#stillKnown(request.file) ??
      (await this.#questions.take(signal, () => this.#tag(request), network));
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
    const source = await this.#source(request.file);
    const made = await encodePicture(source, request).catch((cause: unknown) => {
      throw new PictureError(415, 'The file is not a picture.', { cause });
    });
    await this.#options.folder.keep(request, tag, made);
    return made;
  }

  /** What the source was when asked about, where nothing has touched it since. */
  #stillKnown(file: string): string | undefined {
    const { versions } = this.#options;
    const known = this.#known.get(file);
    if (!known || !isUntouched(versions, known.version, known.tags)) return undefined;
    known.version = versions.version;
    return known.tag;
  }

  /** What the source is now, in a word: its date and size. While the CMS is away, what it last was. */
  async #tag(request: PictureRequest): Promise<string> {
    const { file } = request;
    const { version } = this.#options.versions;
    const still = this.#stillKnown(file);
    if (still !== undefined) return still;
    try {
      const { headers } = await this.#ask(file, 'HEAD');
      const facts = ['etag', 'last-modified', 'content-length'].map((name) => headers.get(name));
      const tag = createHash('sha256').update(facts.join()).digest('hex').slice(0, 10);
      const tags = headers.get(CACHE_TAGS_HEADER)?.split(' ');
      this.#known.set(file, { tag, version, tags: tags ? new Set(tags) : null });
      return tag;
    } catch (error) {
      const isAway = error instanceof PictureError && error.cause !== undefined;
      const known = this.#known.get(file)?.tag;
      const tag = isAway ? (known ?? (await this.#options.folder.latestTag(request))) : undefined;
      if (tag) return tag;
      throw error;
    }
  }

  /** @throws PictureError, with a cause where no answer came */
  async #ask(file: string, method: 'GET' | 'HEAD'): Promise<Response> {
    const address = `${this.#options.cmsUrl}/uploads/${encodeURIComponent(file)}`;
    const options = { method, signal: AbortSignal.timeout(10_000), redirect: 'error' } as const;
    const response = await this.#options.fetch(address, options).catch(unreachable);
    if (response.status === 404) throw new PictureError(404, 'There is no such picture.');
    // The CMS may answer while what it keeps its files in is away.
    if (!response.ok) unreachable(new Error(`The CMS answers ${response.status}.`));
    return response;
  }

  async #source(file: string): Promise<Buffer> {
    const response = await this.#ask(file, 'GET');
    const declared = Number(response.headers.get('content-length') ?? 0);
    if (declared > SOURCE_BYTES_MAX) throw new PictureError(415, 'The picture is too big.');
    return Buffer.from(await response.arrayBuffer().catch(unreachable));
  }
}

const UNREACHABLE = 'The picture cannot be reached right now.';

function unreachable(cause: unknown): never {
  throw new PictureError(502, UNREACHABLE, { cause });
}
