import { createHash } from 'node:crypto';
import { CACHE_TAGS_HEADER, isUntouched, type CacheTags, type KnownChanges } from '@shop/contract';
import { FairSemaphore } from '../../app/lib/fair-semaphore.js';

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

/** Whoever wants a picture. */
export interface Asker {
  /** They mean the upload as it was changed then (`changedAt`), or later; 0: as it is. */
  changedMs: number;
  /** Their network: whoever wants many waits behind themselves alone. */
  network: string;
  /** Ends their waiting. */
  signal: AbortSignal;
}

export interface PictureSourcesOptions {
  /** Where `/uploads/<file>` is read, without a slash at the end. */
  cmsUrl: string;
  fetch?: typeof globalThis.fetch;
  /** What is known of the content: while nothing touched the files no upload was replaced under its name. */
  versions?: KnownChanges & { cmsReachable: boolean };
}

/** What a source was when last asked about, the content version at which that still stood, and what makes it old. */
interface Known {
  tag: string;
  version: number | null;
  tags: CacheTags;
  /** It was asked about for whoever meant it as it was changed then. */
  changedMs: number;
}

/** An answer's time: in general, and where the CMS is known to be away and a browser waits for a refusal. */
const ANSWER_MS = 10_000;
const AWAY_MS = 2_000;
const SOURCE_BYTES_MAX = 40 * 1024 * 1024;
/** Sources asked about at once: a name costs the CMS a question, invented ones, too. */
const QUESTIONS = { atOnce: 16, ofOne: 6, waitingMost: 256 };
/** Where nothing is known of changes there are none. */
const NO_CHANGES = { version: 0, changes: [], cmsReachable: true };

/** The CMS's uploads that pictures are made of. */
export class PictureSources {
  readonly #options: Required<PictureSourcesOptions>;
  readonly #known = new Map<string, Known>();
  readonly #questions = new FairSemaphore(QUESTIONS);

  constructor(options: PictureSourcesOptions) {
    this.#options = { fetch: globalThis.fetch, versions: NO_CHANGES, ...options };
  }

  /**
   * What the source is now, in a word: its date and size. While the CMS is away what it was last, which is not current;
   * `keptTag` says that where nobody has asked since the start.
   * @throws PictureError
   * @throws {TooManyWaiting}
   */
  async tagOf(
    file: string,
    asker: Asker,
    keptTag: () => Promise<string | undefined>,
  ): Promise<{ tag: string; isCurrent: boolean }> {
    const still = this.#stillKnown(file, asker.changedMs);
    if (still !== undefined) return { tag: still, isCurrent: true };
    const latest = async () => this.#known.get(file)?.tag ?? (await keptTag());
    // A CMS that is known to be away may keep each question waiting for long.
    const meanwhile = this.#options.versions.cmsReachable ? undefined : await latest();
    if (meanwhile !== undefined) return { tag: meanwhile, isCurrent: false };
    try {
      const { signal, network, changedMs } = asker;
      const tag = await this.#questions.take(signal, () => this.#ask(file, changedMs), network);
      return { tag, isCurrent: true };
    } catch (error) {
      const isAway = error instanceof PictureError && error.cause !== undefined;
      const tag = isAway ? await latest() : undefined;
      if (tag === undefined) throw error;
      return { tag, isCurrent: false };
    }
  }

  /** @throws PictureError */
  async read(file: string): Promise<Buffer> {
    const response = await this.#fetch(file, 'GET');
    const declared = Number(response.headers.get('content-length') ?? 0);
    if (declared > SOURCE_BYTES_MAX) throw new PictureError(415, 'The picture is too big.');
    return Buffer.from(await response.arrayBuffer().catch(unreachable));
  }

  /** What the source was when asked about, where nothing has touched it since, and nobody means a later one. */
  #stillKnown(file: string, changedMs: number): string | undefined {
    const { versions } = this.#options;
    const known = this.#known.get(file);
    // A page of another storefront may have heard of a change before this one.
    if (!known || changedMs > known.changedMs) return undefined;
    if (!isUntouched(versions, known.version, known.tags)) return undefined;
    known.version = versions.version;
    return known.tag;
  }

  async #ask(file: string, changedMs: number): Promise<string> {
    const { version } = this.#options.versions;
    const still = this.#stillKnown(file, changedMs);
    if (still !== undefined) return still;
    const { headers } = await this.#fetch(file, 'HEAD');
    const facts = ['etag', 'last-modified', 'content-length'].map((name) => headers.get(name));
    const tag = createHash('sha256').update(facts.join()).digest('hex').slice(0, 10);
    const tags = headers.get(CACHE_TAGS_HEADER)?.split(' ');
    const before = this.#known.get(file)?.changedMs ?? 0;
    this.#known.set(file, {
      ...{ tag, version, tags: tags ? new Set(tags) : null },
      changedMs: Math.max(changedMs, before),
    });
    return tag;
  }

  /** @throws PictureError, with a cause where no answer came */
  async #fetch(file: string, method: 'GET' | 'HEAD'): Promise<Response> {
    const address = `${this.#options.cmsUrl}/uploads/${encodeURIComponent(file)}`;
    const timeMs = this.#options.versions.cmsReachable ? ANSWER_MS : AWAY_MS;
    const options = { method, signal: AbortSignal.timeout(timeMs), redirect: 'error' } as const;
    const response = await this.#options.fetch(address, options).catch(unreachable);
    if (response.status === 404) throw new PictureError(404, 'There is no such picture.');
    // The CMS may answer while what it keeps its files in is away.
    if (!response.ok) unreachable(new Error(`The CMS answers ${response.status}.`));
    return response;
  }
}

function unreachable(cause: unknown): never {
  throw new PictureError(502, 'The picture cannot be reached right now.', { cause });
}
