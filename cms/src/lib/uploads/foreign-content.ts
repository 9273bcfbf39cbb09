import { createReadStream } from 'node:fs';

/** Words that open other kinds of files, and have no business inside a picture. */
const MARKS: readonly (readonly [kind: string, mark: RegExp])[] = [
  ['a web page', /<(?:!doctype\s+html|html|script|iframe|body)[\s>]/i],
  ['a program', /<\?php|#!\/bin\/|#!\/usr\/bin\//],
  ['a PDF document', /%PDF-\d/],
];
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((mark) => Buffer.from(mark, 'latin1'));
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** A ZIP's end: 22 bytes and a comment of at most 65,535. */
const ZIP_TAIL = 22 + 65_535;

/** Whether a file of this end is a ZIP archive: its last record names the length of what follows it. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** What opens another kind of file somewhere among the bytes; null for nothing. */
function markIn(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  const mark = MARKS.find(([, pattern]) => pattern.test(text));
  if (mark) return mark[0];
  return ARCHIVES.some((archive) => bytes.includes(archive)) ? 'an archive' : null;
}

/** Longer than any mark: what is cut by the end of a piece is whole in the next. */
const OVERLAP = 64;

/**
 * The other kind of file that is hidden in a picture or a film, or null: one that is a picture to us and a page, a
 * program or an archive to somebody else. A file of any size, read a piece at a time.
 */
export async function foreignContentIn(path: string): Promise<string | null> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([tail, piece as Buffer]);
    const found = markIn(bytes.subarray(Math.max(0, tail.length - OVERLAP)));
    if (found) return found;
    tail = bytes.subarray(-ZIP_TAIL);
  }
  return endsAsZip(tail) ? 'an archive' : null;
}
