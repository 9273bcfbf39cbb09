import { expect, test } from 'vitest';
import { readToDesk, readToPage, webOrigin } from './desk.js';

const text = { key: 'title', block: null, kind: 'line', text: 'Gold' };

test.each([
  { desk: 'saved', texts: [text], top: 0 },
  { desk: 'typed', texts: [['title', 'Silver']] },
  { desk: 'edited', key: null, block: 3 },
])('S-73 the page reads %j', (message) => expect(readToPage(message)).toEqual(message));

test.each([
  { desk: 'ready' },
  { desk: 'chosen', key: 'title', block: null },
  { desk: 'scrolled', top: 12.5 },
  { desk: 'left' },
])('S-73 the desk reads %j', (message) => expect(readToDesk(message)).toEqual(message));

test.each([
  null,
  'ready',
  [],
  {},
  { desk: 'constructor' },
  { desk: 'saved', texts: [{ ...text, kind: 'script' }], top: 0 },
  { desk: 'saved', texts: [{ ...text, block: 1.5 }], top: 0 },
  { desk: 'saved', texts: [text], top: Number.NaN },
  { desk: 'typed', texts: [['title']] },
  { desk: 'typed', texts: [['title', { toString: 'x' }]] },
  { desk: 'edited', key: 1, block: null },
  { desk: 'chosen', key: 'title' },
  { desk: 'scrolled', top: '1' },
])('S-73 %j is no message', (data) => {
  expect(readToPage(data)).toBeNull();
  expect(readToDesk(data)).toBeNull();
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
