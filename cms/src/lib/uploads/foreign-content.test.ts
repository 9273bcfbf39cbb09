import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foreignContentIn } from './foreign-content';

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
/** A film's worth of bytes: more than is read at once. */
const film = Buffer.alloc(1024 * 1024 - 12, 7);
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const text = (words: string) => Buffer.from(words, 'latin1');

test.each<[string, Buffer, string | null]>([
  ['a picture', picture, null],
  ['the metadata of a picture program', text('<x:xmpmeta xmlns:x="adobe:ns:meta/">'), null],
  ['the settings of a picture program', text('<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN">'), null],
  [
    'short letters of programs by chance',
    text('<?=I?:AKO8:12<IA458D?62=H \xff MZ PK\x03\x04\xff <img \x80\x81'),
    null,
  ],
  ['the letters of a ZIP, cut off', zip.subarray(0, 21), null],
  ['the letters of a ZIP far from the end', Buffer.concat([zip, Buffer.alloc(66_000)]), null],
  ['a script', text('<SCRIPT >alert(1)</script>'), 'a web page'],
  ['a page', text('<!DOCTYPE html>'), 'a web page'],
  ['a page in one word', text('<!doctypehtml>'), 'a web page'],
  ['the head of a page', text('<head><title>'), 'a web page'],
  ['a script with a slash', text('<script/x>alert(1)</script>'), 'a web page'],
  ['a frame with a slash', text('<iframe/onload=alert(1)>'), 'a web page'],
  ['a drawing', text('<svg onload=alert(1)>'), 'a web page'],
  ['a picture that runs', text('<img src=x onerror=alert(1)>'), 'a web page'],
  ['a program', text('<?php system(1);'), 'a program'],
  ['a short program', text('<?=system($_GET[0]);'), 'a program'],
  ['a program of Linux', text('\x7fELF\x02\x01\x01\0\0'), 'a program'],
  ['a program of Windows', text('MZ\x90\0This program cannot be run in DOS mode.'), 'a program'],
  ['an archive of PHP', text('__HALT_COMPILER(); ?>'), 'a program'],
  ['a PDF', text('%PDF-1.7'), 'a PDF document'],
  ['a ZIP', zip, 'an archive'],
  [
    'a ZIP with a comment',
    Buffer.concat([zip.subarray(0, 20), Buffer.from([3, 0]), text('abc')]),
    'an archive',
  ],
  ['a ZIP and a line break', Buffer.concat([zip, text('\n')]), 'an archive'],
  ['a ZIP and some bytes', Buffer.concat([zip, Buffer.alloc(8)]), 'an archive'],
  [
    'a file in a ZIP far from the end',
    Buffer.concat([text('PK\x03\x04\x14\0\0\0\x08\0'), film]),
    'an archive',
  ],
  ['a tar', text('a.txt\0\0ustar\x0000'), 'an archive'],
  ['a RAR', text('Rar!\x1a\x07\x00'), 'an archive'],
  ['a script across two pieces of a film', Buffer.concat([film, text('<script >')]), 'a web page'],
  ['a ZIP across two pieces of a film', Buffer.concat([film, zip]), 'an archive'],
])('API-04 behind a picture: %s', async (_name, content, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'upload');
  writeFileSync(file, Buffer.concat([picture, content]));
  expect(await foreignContentIn(file)).toBe(expected);
});
