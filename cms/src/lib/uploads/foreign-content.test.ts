import { expect, test } from 'vitest';
import { foreignContent } from './foreign-content';

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
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
])('API-04 behind a picture: %s', (_name, content, expected) => {
  expect(foreignContent(Buffer.concat([picture, content]))).toBe(expected);
});
