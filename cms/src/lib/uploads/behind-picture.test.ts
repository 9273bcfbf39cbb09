import { expect, test } from 'vitest';
import { foreignBehind } from './behind-picture';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9]);
const film = bytes('\0\0\0\x10ftypmp42\0\0\0\0' + '\0\0\0\x0cmoovabcd' + '\0\0\0\x0cmdatabcd');
const notes = bytes('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1600000000000SEFH\x6b\0\0\0\x08\0\0\0SEFT');
const scraps = Buffer.alloc(100, '\x1f#\x9e\x01 ', 'latin1');
const OTHER = 'other data behind its end';

test.each<[string, Buffer, string | null]>([
  ['nothing', bytes(''), null],
  ['zeros', Buffer.alloc(4096), null],
  ['the line break of a program that passed it on', bytes('\r\n'), null],
  ['line breaks and spaces', bytes('\n \t\r\n\n'), null],
  ['a program behind a line break', bytes('\r\nalert(1)//'), OTHER],
  ['a program of several lines', bytes('\r\nreboot\r\nexit\r\n'), OTHER],
  ['the name of a camera', bytes('v2_f31     0:0   LIVE_5390041   '), null],
  ['a smaller copy', jpeg, null],
  ['two smaller copies and zeros', Buffer.concat([jpeg, Buffer.alloc(64), jpeg, Buffer.alloc(64)]), null],
  ['the film of a moving picture', film, null],
  ['a copy, and the film of a moving picture', Buffer.concat([jpeg, film]), null],
  ['the filling of a camera, and a copy', Buffer.concat([Buffer.alloc(64, 0xff), jpeg]), null],
  ['the notes of a camera', notes, null],
  ['a film and the notes of a camera', Buffer.concat([film, notes]), null],
  ['a program in words', bytes('alert(1)//'), OTHER],
  ['words of two bytes each', Buffer.from('<script>alert(1)</script>', 'utf16le'), OTHER],
  ['a program behind zeros', bytes('\0\0\0alert(1)//'), OTHER],
  ['a program behind a smaller copy', Buffer.concat([jpeg, bytes('alert(1)//')]), OTHER],
  ['a program behind a film', Buffer.concat([film, bytes('alert(1)//')]), OTHER],
  ['the beginning of a copy alone', bytes('\xff\xd8\xffalert(1)//'), OTHER],
  ['scraps of memory', scraps, OTHER],
  ['notes that are none', bytes('alert(1)//SEFT'), OTHER],
  ['the name of a film alone', bytes('alert(1)ftyp'), OTHER],
  ['a program of Linux', bytes('\x7fELF\x02\x01\x01\0'), 'a program'],
  ['a program of Windows', bytes('MZ\x90\0\x03'), 'a program'],
  ['a packed file', bytes('\x1f\x8b\x08\0\0'), 'an archive'],
])('API-04 behind a picture: %s', async (_name, behind, expected) => {
  const drawn = Buffer.concat([jpeg, behind]);
  expect(await foreignBehind(drawn, jpeg.length)).toBe(expected);
});

/** A picture whose camera lists further pictures behind it. */
const listed = Buffer.concat([jpeg.subarray(0, 2), bytes('\xff\xe2\0\x06MPF\0'), jpeg.subarray(2)]);
test.each<[string, Buffer, string | null]>([
  ['a copy between scraps of memory', Buffer.concat([scraps, jpeg, scraps]), null],
  ['scraps of memory', scraps, null],
  ['a program in words', bytes('alert(1)//'), OTHER],
  ['a program in words behind a copy', Buffer.concat([jpeg, bytes('alert(1)//')]), OTHER],
  ['words of two bytes each', Buffer.from('<script>alert(1)</script>', 'utf16le'), OTHER],
  ['a program of Linux', bytes('\x7fELF\x02\x01\x01\0'), 'a program'],
])('API-04 behind a picture whose camera lists copies: %s', async (_name, behind, expected) => {
  expect(await foreignBehind(Buffer.concat([listed, behind]), listed.length)).toBe(expected);
});

test('API-04 a picture made of beginnings of pictures is refused at once: it holds up nobody', async () => {
  const beginnings = Buffer.alloc(60_000, Buffer.from([0xff, 0xd8, 0xff]));
  const since = Date.now();
  expect(await foreignBehind(Buffer.concat([listed, beginnings]), listed.length)).toBe(OTHER);
  expect(Date.now() - since).toBeLessThan(1_000);
});
