import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketPlace } from '../../settings-uploads';
import type { FileStore } from './file-store';
import { patiently, within } from './patience';
import { StorageAway } from './storage-away';

const CONNECT_MS = 1_500;
/** Longest wait for the bucket's own word, for the head of an answer, for the next bytes of one, and for a part of a file to be taken. */
const CHECK_MS = 2_000;
const ANSWER_MS = 5_000;
const BYTES_MS = 10_000;
const PART_MS = 30_000;

/** What a store tells of an object. */
export interface ObjectFacts {
  size: number;
  etag: string;
  modified: Date;
}
export interface ObjectBody extends ObjectFacts {
  body: Readable;
  /** 'bytes 0-9/100' where a part was asked for and given. */
  contentRange: string | null;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

interface Told {
  ContentLength?: number;
  ETag?: string;
  LastModified?: Date;
}
const factsOf = ({ ContentLength = 0, ETag = '', LastModified = new Date(0) }: Told): ObjectFacts => ({
  size: ContentLength,
  etag: ETag,
  modified: LastModified,
});

const named = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);
/** A missing bucket is a failure, a missing file an answer. */
const isMissing = (error: unknown) => named(error, 'NoSuchKey', 'NotFound');

/** Files as objects of a bucket. */
export class BucketStore implements FileStore {
  readonly place: string;
  readonly #client: S3Client;
  #isAway = false;

  constructor(
    private readonly bucket: BucketPlace,
    credentials: { accessKeyId: string; secretAccessKey: string },
    private readonly log: Log,
    private readonly answerMs = ANSWER_MS,
  ) {
    this.place = `s3://${bucket.bucket}/${bucket.prefix}`;
    this.#client = new S3Client({
      region: bucket.region,
      // Names of buckets are in the path: not every store answers under a host name for each.
      ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
      credentials,
      maxAttempts: 2,
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS },
    });
  }

  /** Whether the bucket can be used; the log says when that changes. */
  async check(): Promise<boolean> {
    const command = new HeadBucketCommand({ Bucket: this.bucket.bucket });
    const asked = this.#ask(Math.min(CHECK_MS, this.answerMs), ({ signal }) =>
      this.#client.send(command, { abortSignal: signal }).catch((error: unknown) => {
        // Of a file this is an answer, of the bucket a failure.
        throw isMissing(error) ? new Error('there is no such bucket') : error;
      }),
    );
    // Whatever went wrong is in the log.
    return asked.then(
      () => true,
      () => false,
    );
  }

  /** What is told of a file; null where there is none. */
  async head(name: string): Promise<ObjectFacts | null> {
    const command = new HeadObjectCommand(this.#object(name));
    const told = await this.#find((abortSignal) => this.#client.send(command, { abortSignal }));
    return told && factsOf(told);
  }

  /**
   * A file, or a part of it ('bytes=0-9'); null where there is none.
   * @returns 'unsatisfiable' for a part that the file does not have
   */
  async get(name: string, range?: string): Promise<ObjectBody | 'unsatisfiable' | null> {
    const command = new GetObjectCommand({ ...this.#object(name), ...(range && { Range: range }) });
    try {
      const told = await this.#find((abortSignal) => this.#client.send(command, { abortSignal }));
      if (!told) return null;
      const body = patiently(told.Body as Readable, BYTES_MS);
      return { ...factsOf(told), body, contentRange: told.ContentRange ?? null };
    } catch (error) {
      if (named(error, 'InvalidRange')) return 'unsatisfiable';
      throw error;
    }
  }

  async read(name: string): Promise<Readable | null> {
    const found = await this.get(name);
    return found && found !== 'unsatisfiable' ? found.body : null;
  }

  async modified(name: string): Promise<Date | null> {
    return (await this.head(name))?.modified ?? null;
  }

  async write(name: string, bytes: Readable): Promise<void> {
    await this.#ask(PART_MS, async (abortController, prolong) => {
      const params = { ...this.#object(name), Body: bytes };
      const upload = new Upload({ client: this.#client, params, queueSize: 2, abortController });
      upload.on('httpUploadProgress', prolong);
      try {
        await upload.done();
      } finally {
        bytes.destroy();
      }
    });
  }

  async copy(from: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.#object(from);
    const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    const command = new CopyObjectCommand({ ...this.#object(to), CopySource });
    return null !== (await this.#find((abortSignal) => this.#client.send(command, { abortSignal }), PART_MS));
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#object(name));
    await this.#find((abortSignal) => this.#client.send(command, { abortSignal }));
  }

  async removeFolder(folder: string): Promise<void> {
    for (const name of await this.list(folder)) await this.remove(name);
  }

  async list(folder: string): Promise<string[]> {
    const { Bucket, Key } = this.#object(folder && `${folder}/`);
    const names: string[] = [];
    let next: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: Key, ContinuationToken: next });
      const told = await this.#ask(this.answerMs, ({ signal }) =>
        this.#client.send(command, { abortSignal: signal }),
      );
      for (const one of told.Contents ?? []) names.push((one.Key ?? '').slice(this.bucket.prefix.length));
      next = told.NextContinuationToken;
    } while (next);
    return names;
  }

  /** Ends the idle connections. */
  close(): void {
    this.#client.destroy();
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.bucket, Key: this.bucket.prefix + name };
  }

  /** Null for a file that is not there. */
  async #find<T>(ask: (signal: AbortSignal) => Promise<T>, ms = this.answerMs): Promise<T | null> {
    try {
      return await this.#ask(ms, ({ signal }) => ask(signal));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** @throws {StorageAway} when no answer comes in time, or another one than the caller can use */
  async #ask<T>(
    ms: number,
    work: (controller: AbortController, prolong: () => void) => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await within(ms, work);
      this.#note(null);
      return answer;
    } catch (error) {
      if (isMissing(error) || named(error, 'InvalidRange')) {
        this.#note(null);
        throw error;
      }
      this.#note(error);
      throw new StorageAway(error);
    }
  }

  /** Tells the log when the store goes away and when it is back, not of each call in between. */
  #note(error: unknown): void {
    if (this.#isAway === (error !== null)) return;
    this.#isAway = error !== null;
    if (error === null) this.log.info(`${this.place} answers again.`);
    else
      this.log.warn(
        `${this.place} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      );
  }
}
