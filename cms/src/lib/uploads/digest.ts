import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What a file's bytes come to. */
export interface FileDigest {
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Reads a file to its end, keeping none of it. */
export async function digestOf(bytes: Readable): Promise<FileDigest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
