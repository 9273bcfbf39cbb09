import { expect, test } from 'vitest';
import { DISK, placeName } from './kept-place';
import { otherPlaceProblem } from './other-place';

const amazon = { bucket: 'shop', prefix: 'files/', region: 'eu-central-1', endpoint: '' };
const bucket = placeName(amazon);
const elsewhere = placeName({ ...amazon, endpoint: 'https://store.example' });

test('B-112 a store is known by its bucket, prefix and endpoint, and not by its region', () => {
  expect([placeName(null), bucket, elsewhere]).toEqual([
    DISK,
    's3://shop/files/',
    's3://shop/files/ at https://store.example',
  ]);
  expect(placeName({ ...amazon, region: 'us-east-1' })).toBe(bucket);
});

test.each([
  ['nobody has noted one', null, bucket],
  ['it is the same', { place: DISK }, DISK],
  ['the files were moved there', { place: DISK, next: bucket }, bucket],
  ['the files were moved, and nobody has started there yet', { place: DISK, next: bucket }, DISK],
])('B-112 a copy starts where %s', (_name, kept, own) => {
  expect(otherPlaceProblem(kept, own)).toBeNull();
});

test.each([
  ['the disk of a shop in a bucket', { place: bucket }, DISK, ['uploads:move -- disk`, with UPLOADS still']],
  [
    'a bucket of a shop on the disk',
    { place: DISK },
    bucket,
    ['move the files: `npm run uploads:move -- s3` and'],
  ],
  [
    'the same bucket of another store',
    { place: bucket },
    elsewhere,
    ['uploads:move -- disk` with UPLOADS of before', 'uploads:move -- s3` with the new one'],
  ],
  ['what was left by a move', { place: bucket, next: elsewhere }, DISK, ['kept at s3://shop/files/, and']],
])('B-112 %s is refused with the command to move the files', (_name, kept, own, words) => {
  const problem = otherPlaceProblem(kept, own);
  for (const part of [kept.place, `leads to ${own}`, ...words]) expect(problem).toContain(part);
});
