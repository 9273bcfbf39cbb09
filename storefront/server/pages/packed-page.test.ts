import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packPage, hashInsteadOfNonce, isCacheable } from './packed-page';

const PUBLIC = 'public, max-age=0, s-maxage=1';
const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers });
const sha = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the shop’s own inline scripts are named by hash, and the nonce leaves the page', () => {
  const page =
    '<head><script nonce="n1">a()</script><script type="module" nonce="n1" async="">import "x";\nb()</script></head>';
  const { html, hashes } = hashInsteadOfNonce(page, 'n1');
  expect(html).toBe(
    '<head><script>a()</script><script type="module" async="">import "x";\nb()</script></head>',
  );
  expect(hashes).toEqual([sha('a()'), sha('import "x";\nb()')]);
});

test('a script that came into the page without the nonce is not named', () => {
  const { hashes } = hashInsteadOfNonce('<script>steal()</script><script nonce="n2">x()</script>', 'n1');
  expect(hashes).toEqual([]);
});

test.each<[string, Response, boolean, path?: string]>([
  ['one for shared caches', answer({ 'Cache-Control': PUBLIC }), true],
  ['one that says nothing', answer({}), false],
  ['a private one', answer({ 'Cache-Control': 'private, no-store' }), false],
  ['one for browsers only', answer({ 'Cache-Control': 'public, max-age=60' }), false],
  ['one that sets a cookie', answer({ 'Cache-Control': PUBLIC, 'Set-Cookie': 'notice=' }), false],
  ['a missing page', answer({ 'Cache-Control': PUBLIC }, 404), false],
  ['the page that says 404', answer({ 'Cache-Control': 'private, no-store' }, 404), true, '/product/-'],
  ['one that says 404 to one visitor', answer({ 'Set-Cookie': 'notice=' }, 404), false, '/product/-'],
  ['a redirect', answer({ 'Cache-Control': PUBLIC, Location: '/' }, 302), false],
])('%s is kept for everybody: %#', (_name, response, kept, path = '/Rings') => {
  expect(isCacheable(response, path)).toBe(kept);
});

test('two copies of the storefront name the same page by the same tag, whatever its nonce was', async () => {
  const page = (nonce: string) =>
    packPage(
      new Response(`<p>Ring</p><script nonce="${nonce}">a()</script>`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PUBLIC },
      }),
      nonce,
    );
  const [one, other] = [await page('n1'), await page('n2')];
  expect(other.etag).toBe(one.etag);
  expect(other.scriptHashes).toEqual(one.scriptHashes);
  const plain = '<p>Ring</p><script>a()</script>';
  expect(one.bodies.identity.toString()).toBe(plain);
  expect(gunzipSync(one.bodies.gzip).toString()).toBe(plain);
  expect(brotliDecompressSync(one.bodies.br).toString()).toBe(plain);
});
