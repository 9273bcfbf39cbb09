import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hiddenInMp4, isWholeMp4 } from './mp4';

function box(name: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length + 8);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), bytes]);
}
const ftyp = box('ftyp', 'isom\0\0\x02\0isom');
const moov = box('moov', 'a'.repeat(40));
const mdat = box('mdat', 'b'.repeat(200));
const uuid = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac';
/** A box that says its length in eight bytes. */
const long = Buffer.concat([Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x18', 'latin1'), Buffer.alloc(8)]);

async function looked(parts: readonly Buffer[]): Promise<{ whole: boolean; hidden: string | null }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'film.mp4');
  const bytes = Buffer.concat(parts);
  writeFileSync(file, bytes);
  return { whole: await isWholeMp4(file, bytes.length), hidden: await hiddenInMp4(file, bytes.length) };
}

test.each<[string, Buffer[], boolean]>([
  ['all parts', [ftyp, moov, mdat], true],
  ['its pictures first', [ftyp, mdat, moov], true],
  ['pictures in pieces', [ftyp, moov, box('moof', 'c'), mdat], true],
  ['a length in eight bytes', [ftyp, moov, long], true],
  ['pictures up to the end', [ftyp, moov, Buffer.from('\0\0\0\0mdatabc', 'latin1')], true],
  ['no pictures', [ftyp, moov], false],
  ['no description', [ftyp, mdat], false],
  ['its last box cut off', [ftyp, moov, mdat.subarray(0, -1)], false],
  ['something behind it', [ftyp, moov, mdat, Buffer.from('alert(1)//')], false],
  ['no boxes at all', [Buffer.from('alert(1)//')], false],
])('API-04 a film with %s: whole %s', async (_name, parts, expected) => {
  expect((await looked(parts)).whole).toBe(expected);
});

const SPACE = 'other data in its unused space';
test.each<[string, Buffer, string | null]>([
  ['empty space', box('free', ''), null],
  ['space filled with zeros', box('free', Buffer.alloc(600_000).toString('latin1')), null],
  [
    'the name of a program',
    box('free', 'IsoMedia File Produced with GPAC 0.8.0-rev41-gb4a2ca3-master\0'),
    null,
  ],
  ["a program's version", box('skip', 'HandBrake 1.3.3 2020061300'), null],
  ['the data of a picture program', box('uuid', `${uuid}<?xpacket begin="" id="W5M0"?><x:xmpmeta/>`), null],
  ["a maker's own box", box('sefd', '\0\0\x01\x0aImage_UTC_Data'), null],
  ['a uuid without its content', box('uuid', uuid.slice(0, 4)), null],
  ['a program in words', box('free', 'alert(document.cookie)//'), SPACE],
  ['a drawing', box('skip', '<svg onload=alert(1)>'), SPACE],
  ['a short program', box('free', '<?=`$_GET[0]`?>'), SPACE],
  ['an archive', box('free', 'PK\x03\x04\x14\0'), SPACE],
  ['a program behind much empty space', box('free', `${'\0'.repeat(600_000)}alert(1)//`), SPACE],
  ['a short program in a maker’s box', box('uuid', `${uuid}<?=1?>`), 'a program'],
  ['a packed file in a box nobody knows', box('abcd', '\x1f\x8b\x08'), 'an archive'],
])('API-04 a film with %s', async (_name, hidden, expected) => {
  expect((await looked([ftyp, moov, hidden, mdat])).hidden).toBe(expected);
});

test('API-04 the shop’s own films are whole and hide nothing', async () => {
  const folder = path.join(import.meta.dirname, '../../../seed/video');
  const films = readdirSync(folder).filter((name) => name.endsWith('.mp4'));
  expect(films.length).toBeGreaterThan(0);
  for (const name of films) {
    expect(await looked([readFileSync(path.join(folder, name))]), name).toEqual({
      whole: true,
      hidden: null,
    });
  }
});
