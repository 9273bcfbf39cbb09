import { expect, test } from 'vitest';
import { sentFile } from './file-import.server';

const form = (fields: Record<string, string | Blob>): FormData => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

test.each([
  ['a text', { file: new Blob(['Id,Tag\n']) }, { csv: 'Id,Tag\n' }],
  ['a workbook', { file: new Blob(['PK\u0003\u0004']) }, { xlsx: 'UEsDBA==' }],
  ['a text that was looked at', { csv: 'Id\n' }, { csv: 'Id\n' }],
  ['a workbook that was looked at', { xlsx: 'UEsDBA==', csv: '' }, { xlsx: 'UEsDBA==' }],
  ['an empty file', { file: new Blob([]) }, null],
  ['no file', {}, null],
])('S-69 of a form with %s the file is read', async (_, fields, file) => {
  expect(await sentFile(form(fields as Record<string, string | Blob>))).toEqual(file);
});
