import { createReadStream } from 'node:fs';

/**
 * What opens other kinds of files, and has no business anywhere inside a picture or a film. Each is long enough, or has
 * enough of readable text behind it, that among a thousand films of 64 MB not one holds it by chance, nor a picture whose
 * dots lie there unpacked. A document type alone is none: picture programs write their settings with one.
 */
const WORDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['a web page', /<(?:!doctype\s*(?:html|svg)|html|head|body|script|iframe|object|embed)[\s/>]/i],
  ['a web page', /<(?:svg|img)[\s/>][\t\n\r -~]{5}/i],
  ['a program', /<\?php\s|<\?=\s*(?:\$_[A-Z]|[a-z_]{3,}\()|#!\/bin\/|#!\/usr\/bin\/|__HALT_COMPILER/i],
  ['a program', /This program (?:cannot|must) be run/],
  ['a PDF document', /%PDF-\d/],
];
/** Programs of Linux: for 32 and 64 bits, in either order of bytes. */
const ELF = ['\x01\x01', '\x01\x02', '\x02\x01', '\x02\x02'].map((kind) => `\x7fELF${kind}\x01`);
/** A file in a ZIP begins with the version that unpacks it. */
const ZIPPED = ['\x0a', '\x14', '\x2d', '\x33', '\x3f'].map((version) => `PK\x03\x04${version}\x00`);
const ARCHIVES = [...ZIPPED, 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'ustar\x00', 'ustar  \x00'];
const MARKS: readonly (readonly [kind: string, mark: Buffer])[] = [
  ...ELF.map((mark) => ['a program', Buffer.from(mark, 'latin1')] as const),
  ...ARCHIVES.map((mark) => ['an archive', Buffer.from(mark, 'latin1')] as const),
];
/** Too short to be looked for among random bytes. */
const STARTS: readonly (readonly [kind: string, start: string])[] = [
  ['a program', 'MZ'],
  ['a program', '\x7fELF'],
  ['a program', '#!'],
  ['a program', '<?='],
  ['an archive', 'PK'],
  ['an archive', '\x1f\x8b'],
  ['an archive', 'BZh'],
  ['an archive', '\xfd7zXZ'],
];
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
/** A ZIP's end: 22 bytes and a comment of at most 65,535. */
const ZIP_TAIL = ZIP_END_LENGTH + 65_535;

/** Whether a file of this end is a ZIP archive: its last record stands there, whatever it says of what follows it. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.indexOf(ZIP_END);
  return at >= 0 && at + ZIP_END_LENGTH <= tail.length;
}

/** What opens another kind of file somewhere among the bytes; null for nothing. */
function markIn(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  const found = WORDS.find(([, words]) => words.test(text)) ?? MARKS.find(([, mark]) => bytes.includes(mark));
  return found?.[0] ?? null;
}

/** Bytes that `kindOfStart` looks at. */
export const LONGEST_START = 64;

/** The kind of file that begins with these bytes; null for none that is known. */
export function kindOfStart(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, LONGEST_START).trimStart();
  return STARTS.find(([, start]) => text.startsWith(start))?.[0] ?? null;
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
