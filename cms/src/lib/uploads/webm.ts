import { open, type FileHandle } from 'node:fs/promises';

/** Parts of one film at most that are looked at: a film of a quarter of an hour has some ten thousand. */
const MOST_PARTS = 200_000;
/** Longest name and length of a part, in bytes. */
const LONGEST_HEAD = 12;

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;

interface Part {
  id: number;
  /** Where its content begins. */
  from: number;
  /** Bytes of content; null where the recorder did not know them: then it goes on to the end of what holds it. */
  length: number | null;
}

/** A number that begins with as many zero bits as it has bytes more than one; null where it is none or cut off. */
function variable(bytes: Buffer, at: number, keepMark: boolean): { value: number; size: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const size = Math.clz32(first) - 23;
  if (at + size > bytes.length) return null;
  let value = keepMark ? first : first & (0xff >> size);
  for (let n = 1; n < size; n += 1) value = value * 256 + (bytes[at + n] ?? 0);
  return { value, size };
}

async function partAt(file: FileHandle, at: number): Promise<Part | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, at);
  const head = buffer.subarray(0, bytesRead);
  const id = variable(head, 0, true);
  const length = id && id.size <= 4 ? variable(head, id.size, false) : null;
  if (!id || !length) return null;
  const isUnknown = length.value === 2 ** (7 * length.size) - 1;
  return {
    id: id.value,
    from: at + id.size + length.size,
    length: isUnknown ? null : length.value,
  };
}

/**
 * Whether a WebM is whole: its parts follow each other to the file's very end, and tracks and pictures are among them. A
 * part without a length, as browsers record them, is looked into.
 */
export async function isWholeWebm(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const header = await partAt(file, 0);
    if (header?.id !== HEADER || header.length === null) return false;
    const segment = await partAt(file, header.from + header.length);
    if (segment?.id !== SEGMENT) return false;
    if (segment.length !== null && segment.from + segment.length !== size) return false;
    const seen = new Set<number>();
    let at = segment.from;
    for (let n = 0; at < size && n < MOST_PARTS; n += 1) {
      const part = await partAt(file, at);
      if (!part) return false;
      seen.add(part.id);
      at = part.from + (part.length ?? 0);
    }
    return at === size && seen.has(TRACKS) && seen.has(CLUSTER);
  } finally {
    await file.close();
  }
}
