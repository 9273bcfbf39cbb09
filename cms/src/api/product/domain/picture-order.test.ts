import { expect, test } from 'vitest';
import { readPictureOrder } from './picture-order';
import { ProductSaveError } from './product-save-error';

const OLD = ['uploads/a.jpg', 'uploads/b.jpg'];
const OWN = ['https://shop.example', 'http://127.0.0.1:1337'];
const codeOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error instanceof ProductSaveError ? error.code : error;
  }
};

test.each([
  [
    'old and new in any order',
    ['NEW_FILE_1', 'uploads/b.jpg', 'NEW_FILE_0'],
    2,
    [{ upload: 1 }, { path: 'uploads/b.jpg' }, { upload: 0 }],
  ],
  ['a leading slash', ['/uploads/a.jpg'], 0, [{ path: 'uploads/a.jpg' }]],
  ['the address of the shop', ['https://Shop.example/uploads/a.jpg?v=1'], 0, [{ path: 'uploads/a.jpg' }]],
  ['the address of the CMS', ['http://127.0.0.1:1337/uploads/a.jpg'], 0, [{ path: 'uploads/a.jpg' }]],
  ['the address of another site', ['http://evil.example/uploads/a.jpg'], 0, 'foreign_image'],
  [
    'another site that begins like the shop',
    ['https://shop.example.evil.example/uploads/a.jpg'],
    0,
    'foreign_image',
  ],
  [
    'the shop as the name of a visitor',
    ['https://shop.example@evil.example/uploads/a.jpg'],
    0,
    'foreign_image',
  ],
  ['another port of the CMS', ['http://127.0.0.1:13370/uploads/a.jpg'], 0, 'foreign_image'],
  ['another site without its protocol', ['//evil.example/uploads/a.jpg'], 0, 'foreign_image'],
  ["the file's version behind it", ['uploads/a.jpg?v=mwq1'], 0, [{ path: 'uploads/a.jpg' }]],
  ['backslashes', ['\\uploads\\a.jpg'], 0, [{ path: 'uploads/a.jpg' }]],
  ['no order at all', undefined, 1, [{ path: 'uploads/a.jpg' }, { path: 'uploads/b.jpg' }, { upload: 0 }]],
  ["somebody else's picture", ['uploads/c.jpg'], 0, 'foreign_image'],
  ['a way out of the folder', ['uploads/../../etc/passwd'], 0, 'foreign_image'],
  ['a marker without a file', ['NEW_FILE_1'], 1, 'missing_image'],
  ['a file without a marker', ['uploads/a.jpg'], 1, 'unplaced_image'],
  ['the same twice', ['uploads/a.jpg', '/uploads/a.jpg'], 0, 'image_twice'],
  ['the same marker twice', ['NEW_FILE_0', 'NEW_FILE_0'], 1, 'image_twice'],
  ['a marker that is none', ['NEW_FILE_x'], 0, 'foreign_image'],
  ['nothing', [], 0, 'no_image'],
  ['eleven', Array.from({ length: 11 }, (_, n) => `NEW_FILE_${n}`), 11, 'too_many_images'],
])('API-04 PM-02 imageOrder with %s', (_name, order, uploads, expected) => {
  expect(codeOf(() => readPictureOrder(order, OLD, uploads, OWN))).toEqual(expected);
});
