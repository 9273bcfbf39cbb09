import type { Readable } from 'node:stream';

/** The folders of a store: the media library's files, and what was deleted from it and can be taken back. */
export const FILE_FOLDERS = ['uploads', 'bin'] as const;

/**
 * Where the media library's files are kept, and those of its bin. A name is a path: 'uploads/ring_1a2b.jpg',
 * 'bin/<key>/ring_1a2b.jpg'. Whatever cannot be reached throws.
 */
export interface FileStore {
  /** Said to people: a folder, or the bucket's address. */
  readonly place: string;
  /** The bytes of a file; null where there is none. */
  read(name: string): Promise<Readable | null>;
  /** When it was stored; null where there is none. */
  modified(name: string): Promise<Date | null>;
  /** Stores the bytes as a whole or not at all, in place of what was there. */
  write(name: string, bytes: Readable): Promise<void>;
  /** False where there is no such file. */
  copy(from: string, to: string): Promise<boolean>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Names of all files below a folder; of a bucket, '' is all that is in its prefix. */
  list(folder: string): Promise<string[]>;
}
