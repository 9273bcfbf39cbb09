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
  ['the letters of a ZIP by chance', Buffer.concat([zip, Buffer.alloc(5)]), null],
  ['a script', text('<SCRIPT >alert(1)</script>'), 'a web page'],
  ['a page', text('<!DOCTYPE html>'), 'a web page'],
  ['a program', text('<?php system(1);'), 'a program'],
  ['a PDF', text('%PDF-1.7'), 'a PDF document'],
  ['a ZIP', zip, 'an archive'],
  [
    'a ZIP with a comment',
    Buffer.concat([zip.subarray(0, 20), Buffer.from([3, 0]), text('abc')]),
    'an archive',
  ],
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
