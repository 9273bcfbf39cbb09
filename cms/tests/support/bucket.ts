import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

const NAME = 'shop-files';
/** The user that the server knows. */
const KEY = 'S3RVER';

/** A store that speaks S3, on this machine, with a bucket of its own. */
export class Bucket {
  private running = true;

  private constructor(
    private readonly folder: string,
    private server: S3rver,
    private readonly port: number,
  ) {}

  static async start(): Promise<Bucket> {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-bucket-'));
    const server = serverOf(folder, 0);
    const { port } = await server.run();
    return new Bucket(folder, server, port);
  }

  get #endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings of a CMS that keeps its files in it, under a prefix. */
  settings(prefix: string): Record<string, string> {
    return {
      UPLOADS: `s3://${NAME}/${prefix}?region=eu-central-1&endpoint=${this.#endpoint}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    };
  }

  /** Every object under a prefix: its name without that, and the hash of its bytes. */
  async objects(prefix: string): Promise<Map<string, string>> {
    const client = new S3Client({
      region: 'eu-central-1',
      endpoint: this.#endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    });
    const found = new Map<string, string>();
    try {
      let next: string | undefined;
      do {
        const list = new ListObjectsV2Command({
          Bucket: NAME,
          Prefix: `${prefix}/`,
          ContinuationToken: next,
        });
        const { Contents = [], NextContinuationToken } = await client.send(list);
        for (const { Key = '' } of Contents) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: NAME, Key }));
          found.set(
            Key.slice(prefix.length + 1),
            hashOf((await Body?.transformToByteArray()) ?? new Uint8Array()),
          );
        }
        next = NextContinuationToken;
      } while (next);
    } finally {
      client.destroy();
    }
    return found;
  }

  /** Nobody answers there any more. */
  async stop(): Promise<void> {
    this.running = false;
    await this.server.close();
  }

  async again(): Promise<void> {
    this.server = serverOf(this.folder, this.port);
    await this.server.run();
    this.running = true;
  }

  async drop(): Promise<void> {
    if (this.running) await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function serverOf(directory: string, port: number): S3rver {
  return new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of every file below a folder that is named so, by those names. */
export async function hashesOnDisk(dir: string, names: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) found.set(name, hashOf(await readFile(path.join(dir, name))));
  return found;
}
