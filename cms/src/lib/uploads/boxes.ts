import { isFiller } from './filler';
import { kindOfStart, LONGEST_START } from './foreign-content';
import type { ReadAt } from './read-at';

/** Boxes of one file at most: a film has a handful, one in pieces two for every second or so. */
const MOST_BOXES = 10_000;

/** What films and AVIF pictures are made of. */
const MEDIA = new Set(
  'ftyp styp moov moof mdat meta sidx ssix mfra pdin prft emsg free skip wide'.split(' '),
);
/** Space that a program kept free, or let go. */
const UNUSED = new Set(['free', 'skip', 'wide']);

/** A box of an ISO file (MP4, AVIF): its name, where its content begins, and where it ends. */
export interface Box {
  type: string;
  from: number;
  to: number;
}

async function boxAt(read: ReadAt, at: number, size: number): Promise<Box | null> {
  const head = await read(at, 16);
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return null;
  const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const from = at + (short === 1 ? 16 : 8);
  const type = head.toString('latin1', 4, 8);
  if (at + length < from || !/^[\w -]{4}$/.test(type)) return null;
  // A name nobody knows, and longer than the file: something else stands here.
  return at + length > size && !MEDIA.has(type) ? null : { type, from, to: at + length };
}

/** The boxes that follow each other from a place on, up to the file's end or to what is no box. The last may be cut off. */
export async function readBoxes(read: ReadAt, start: number, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at < size && boxes.length < MOST_BOXES;) {
    const box = await boxAt(read, at, size);
    if (!box) break;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** Where the boxes end that begin at this place; null where the last is cut off, or none is there. */
export async function endOfBoxes(read: ReadAt, start: number, size: number): Promise<number | null> {
  const end = (await readBoxes(read, start, size)).at(-1)?.to ?? null;
  return end !== null && end <= size ? end : null;
}

const PIECE = 256 * 1024;

/**
 * What is hidden where players do not look, or null. Unused space is empty or names the program that made it; boxes of
 * makers (uuid and names of their own) hold data about the film, but no program and no archive.
 */
export async function hiddenInBoxes(read: ReadAt, boxes: readonly Box[]): Promise<string | null> {
  for (const { type, from, to } of boxes) {
    if (UNUSED.has(type)) {
      for (let at = from; at < to; at += PIECE) {
        const piece = await read(at, Math.min(PIECE, to - at));
        if (piece.length === 0) break;
        if (!isFiller(piece)) return 'other data in its unused space';
      }
    } else if (!MEDIA.has(type)) {
      // A uuid's name of its own is 16 bytes long.
      const content = type === 'uuid' ? from + 16 : from;
      const found = kindOfStart(await read(content, Math.max(0, Math.min(to - content, LONGEST_START))));
      if (found) return found;
    }
  }
  return null;
}
