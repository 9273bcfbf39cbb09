import { open } from 'node:fs/promises';

/** So many bytes from a place on; fewer where the file ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** Lets `use` read pieces of a file, and closes it. */
export async function readingFile<T>(path: string, use: (read: ReadAt) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await use(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

export const readingBytes =
  (bytes: Buffer): ReadAt =>
  (at, length) =>
    Promise.resolve(bytes.subarray(at, at + length));
