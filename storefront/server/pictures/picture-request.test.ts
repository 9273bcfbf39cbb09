import { expect, test } from 'vitest';
import { pictureSrcSet, pictureUrl, uploadUrl } from '../../app/lib/picture-url';
import { changedAt, parsePictureUrl } from './picture-request';

test('an address made by the page is read back', () => {
  expect(parsePictureUrl(pictureUrl('uploads/ring_1a2b.jpg', 640, 'avif'))).toEqual({
    width: 640,
    file: 'ring_1a2b.jpg',
    format: 'avif',
  });
});

test.each([
  [64, 60],
  [-3, 0],
  [104, 100],
])('S-67 an upright cut around %d percent is made at %d', (focal, upright) => {
  const address = pictureUrl('uploads/ring_1a2b.jpg?v=1', 640, 'avif', focal);
  expect(address).toBe(`/img/640-upright-${upright}/ring_1a2b.jpg.avif?v=1`);
  const [path = ''] = address.split('?');
  expect(parsePictureUrl(path)).toEqual({ width: 640, file: 'ring_1a2b.jpg', format: 'avif', upright });
});

test.each([
  '/img/641/ring.jpg.avif',
  '/img/640-upright-61/ring.jpg.avif',
  '/img/640-upright-110/ring.jpg.avif',
  '/img/640-upright-060/ring.jpg.avif',
  '/img/640-upright--10/ring.jpg.avif',
  '/img/640-upright-/ring.jpg.avif',
  '/img/640-upright/ring.jpg.avif',
  '/img/0640/ring.jpg.avif',
  '/img/640/ring.jpg.gif',
  '/img/640/ring.jpg.AVIF',
  '/img/640/.avif',
  '/img/640/..avif',
  '/img/640/../../etc/passwd.jpg',
  '/img/640/a..b.jpg',
  '/img/640/a/b.jpg',
  '/img/640/a%2Fb.jpg',
  '/img/640/ring.jpg.avif/',
  `/img/640/${'a'.repeat(300)}.jpg`,
  '/img/-1/ring.jpg',
  '/img/640/',
  '/img/',
])('%s names no picture', (path) => {
  expect(parsePictureUrl(path)).toBeNull();
});

test('a srcset never offers more pixels than the picture has', () => {
  expect(pictureSrcSet('uploads/a.jpg', 500, 'webp')).toBe(
    '/img/96/a.jpg.webp 96w, /img/192/a.jpg.webp 192w, /img/320/a.jpg.webp 320w, /img/480/a.jpg.webp 480w',
  );
  expect(pictureSrcSet('uploads/a.jpg', 40, 'webp')).toBe('/img/96/a.jpg.webp 96w');
});

test.each([
  ['uploads\\ring.mp4', '/uploads/ring.mp4'],
  ['/uploads/ring.mp4', '/uploads/ring.mp4'],
  ['uploads/ring.mp4', '/uploads/ring.mp4'],
])('an upload %s is at %s', (path, url) => {
  expect(uploadUrl(path)).toBe(url);
});

test.each([
  ['mx0yqg6c', 1_795_903_768_164],
  [undefined, 0],
  [['mx0yqg6c', 'mx0yqg6c'], 0],
  ['', 0],
  ['MX0YQG6C', 0],
  ['-1', 0],
  ['zzzzzzzzz', 0],
  ['zzzzzzzzzzzzzzzz', 0],
])('B-152 an address with the version %j means the upload of %d', (version, ms) => {
  expect(changedAt(version, 1_795_903_768_164)).toBe(ms);
});
