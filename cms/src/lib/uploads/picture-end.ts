import { endOfBoxes } from './boxes';
import { readingBytes } from './read-at';

/** The pictures that the shop takes. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureMime = (typeof PICTURES)[number];

/** Where the JPEG that begins at this place ends; null where it says no end. */
export function endOfJpeg(bytes: Buffer, start = 0): number | null {
  let at = start + 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    // Among the drawn data: a byte that only looks like a marker, and the marks to take up from again.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (at + 4 > bytes.length) return null;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return null;
}

/** Bytes of a GIF's table of colours. */
const coloursIn = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind the pieces of a GIF's block, each of which says its length. */
function afterPieces(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}

function endOfGif(bytes: Buffer): number | null {
  let at = 13 + coloursIn(bytes[10]);
  for (;;) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    // An extension, a picture, or a zero that some programs leave between them.
    if (block === 0x21) at = afterPieces(bytes, at + 2);
    else if (block === 0x2c) at = afterPieces(bytes, at + 11 + coloursIn(bytes[at + 9]));
    else if (block === 0) at += 1;
    else return null;
  }
}

function endOfWebp(bytes: Buffer): number | null {
  const length = 8 + bytes.readUInt32LE(4);
  return length > bytes.length ? null : Math.min(length + (length % 2), bytes.length);
}

/**
 * Where a picture ends by its own account, in bytes; null for one that is cut off. A JPEG without an end is taken to go
 * on to the last byte: whether it is whole shows when it is drawn.
 */
export async function endOfPicture(bytes: Buffer, mime: PictureMime): Promise<number | null> {
  if (mime === 'image/jpeg') return endOfJpeg(bytes) ?? bytes.length;
  if (mime === 'image/png') return endOfPng(bytes);
  if (mime === 'image/gif') return endOfGif(bytes);
  if (mime === 'image/webp') return endOfWebp(bytes);
  return endOfBoxes(readingBytes(bytes), 0, bytes.length);
}
