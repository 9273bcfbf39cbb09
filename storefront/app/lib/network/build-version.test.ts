import { expect, test } from 'vitest';
import { isOfAnotherBuild } from './build-version';

const DATA_TYPE = 'text/x-script';

test.each([
  ['of this build', '?_version=b1', { 'Content-Type': DATA_TYPE, 'X-Build-Version': 'b1' }, false],
  ['of another', '?_routes=root&_version=b1', { 'Content-Type': DATA_TYPE, 'X-Build-Version': 'b2' }, true],
  ['of a build before there were versions', '?_version=b1', { 'Content-Type': DATA_TYPE }, true],
  ['to a page that named none', '', { 'Content-Type': DATA_TYPE, 'X-Build-Version': 'b2' }, false],
  ['of a proxy that found no shop', '?_version=b1', { 'Content-Type': 'text/html' }, false],
  ['of nothing', '?_version=b1', {}, false],
])('an answer %s', (_title, search, headers, other) => {
  const asked = new URL(`https://shop.example/Rings.data${search}`);
  expect(isOfAnotherBuild(asked, { headers: new Headers(headers) })).toBe(other);
});
