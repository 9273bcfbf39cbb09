import { expect, test } from 'vitest';
import { readToPanel, readToPage, webOrigin } from './live-preview.js';

const text = { key: 'title', block: null, kind: 'line', text: 'Gold' };

test.each([
  { preview: 'saved', texts: [text], top: 0 },
  { preview: 'typed', texts: [['title', 'Silver']] },
  { preview: 'edited', key: null, block: 3 },
])('S-73 the page reads %j', (message) => expect(readToPage(message)).toEqual(message));

test.each([
  { preview: 'ready' },
  { preview: 'chosen', key: 'title', block: null },
  { preview: 'scrolled', top: 12.5 },
  { preview: 'left' },
])('S-73 the panel reads %j', (message) => expect(readToPanel(message)).toEqual(message));

test.each([
  null,
  'ready',
  [],
  {},
  { preview: 'constructor' },
  { preview: 'saved', texts: [{ ...text, kind: 'script' }], top: 0 },
  { preview: 'saved', texts: [{ ...text, block: 1.5 }], top: 0 },
  { preview: 'saved', texts: [text], top: Number.NaN },
  { preview: 'typed', texts: [['title']] },
  { preview: 'typed', texts: [['title', { toString: 'x' }]] },
  { preview: 'edited', key: 1, block: null },
  { preview: 'chosen', key: 'title' },
  { preview: 'scrolled', top: '1' },
])('S-73 %j is no message', (data) => {
  expect(readToPage(data)).toBeNull();
  expect(readToPanel(data)).toBeNull();
});

test.each([
  ['https://cms.example', 'https://cms.example'],
  ['http://localhost:1337', 'http://localhost:1337'],
  ['http://[::1]:1337', 'http://[::1]:1337'],
  ['null', undefined],
  ['https://cms.example/', undefined],
  ['https://cms.example; script-src *', undefined],
  ['https://*', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('S-73 the origin %s goes into a policy as %s', (given, taken) => expect(webOrigin(given)).toBe(taken));
