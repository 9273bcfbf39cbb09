import { endOfBoxes } from './boxes';
import { isFiller } from './filler';
import { kindOfStart } from './foreign-content';
import { endOfJpeg } from './picture-end';
import { readingBytes } from './read-at';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Places behind one picture at most that are looked at: cameras leave a handful. Each may be read to the file's end. */
const MOST_PLACES = 100;

/** What Samsung's cameras leave behind a picture: their notes, with a directory of them at the end. */
function isCameraNotes(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', bytes.length - 4) !== 'SEFT') return false;
  const directory = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
  return directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'SEFH';
}

/** Behind what cameras put at this place: a further picture, or the film of a moving one; the same place for anything else. */
async function afterCameraFile(bytes: Buffer, at: number): Promise<number> {
  if (bytes.subarray(at, at + 3).equals(JPEG)) return endOfJpeg(bytes, at) ?? at;
  // The zeros before it begin its length, of four bytes.
  if (bytes.toString('latin1', at + 1, at + 5) !== 'ftyp') return at;
  return (await endOfBoxes(readingBytes(bytes), at - 3, bytes.length)) ?? at;
}

/** Behind what fills the space up to the next block of a camera's card. */
function afterPadding(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 0 || (bytes[at] === 0xff && bytes[at + 1] !== JPEG[1])) at += 1;
  return at;
}

/** Whether bytes begin as something that can be read, with zeros between the letters or without. */
const isText = (bytes: Buffer): boolean =>
  /^[\t\n\r -~]+$/.test(bytes.toString('latin1', 0, 32).replaceAll('\0', ''));

const OTHER = 'other data behind its end';

/**
 * What stands behind a picture's own end at this place and has no business there, or null. Phones put smaller copies of
 * the picture there, the film of a moving one, and notes; cameras that list such copies (MPF) leave scraps of their memory
 * between them.
 */
export async function foreignBehind(bytes: Buffer, end: number): Promise<string | null> {
  const hasList = bytes.subarray(0, end).includes('MPF\0');
  let at = afterPadding(bytes, end);
  for (let n = 0; n < MOST_PLACES; n += 1) {
    const rest = bytes.subarray(at);
    if (rest.length === 0 || isFiller(rest) || isCameraNotes(rest)) return null;
    let next = await afterCameraFile(bytes, at);
    if (next === at) {
      const kind = kindOfStart(rest);
      if (kind || !hasList || isText(rest)) return kind ?? OTHER;
      next = bytes.indexOf(JPEG, at + 1);
      if (next < 0) return null;
    }
    at = afterPadding(bytes, next);
  }
  return OTHER;
}
