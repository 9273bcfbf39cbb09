import { cents, productDetailSchema } from '@shop/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toPieceCategory } from '../../product-category/domain/category';
import { toPicture, type StoredFile } from './to-picture';
import { toCatalogueProduct, type StoredProduct } from './to-product';

const file = (more: Partial<StoredFile> = {}): StoredFile => ({
  url: '/uploads/ring.jpg',
  name: 'ring.jpg',
  mime: 'image/jpeg',
  alternativeText: 'A ring.',
  width: 1080,
  height: 1350,
  ...more,
});
const RINGS = toPieceCategory({
  ...{ word: 'ring', name: 'Ring', page: 'Rings', sizes: '5\n6\n7\n8\n9\n10', searchWords: null },
});
const stored = (more: Partial<StoredProduct> = {}): StoredProduct => ({
  documentId: 'abc',
  slug: 'ring',
  title: 'Ring',
  description: 'A ring.',
  category: 'ring',
  priceCents: cents(11_010),
  goldPriceCents: null,
  images: [file()],
  video: null,
  videoWebm: null,
  videoPoster: null,
  tagText: null,
  type: null,
  purity: null,
  grossWeight: null,
  sizes: null,
  createdAt: '2026-01-01T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...more,
});

test.each([
  stored(),
  stored({ images: null, tagText: ' ', goldPriceCents: cents(0) }),
  stored({
    video: file({ url: '/uploads/a.mp4', mime: 'video/mp4', width: null }),
    grossWeight: 8.4,
    type: 'Band',
  }),
])('API-02 API-03 %#: what is stored becomes what the contract says', (product) => {
  const { detail } = toCatalogueProduct(product, RINGS);
  const schema = productDetailSchema.extend({ sizeNames: z.array(z.string()) }).strict();
  expect(schema.parse(z.encode(schema, detail))).toEqual(detail);
  expect(detail).toMatchObject({ category: 'ring', categoryName: 'Ring', listPage: 'Rings' });
});

test('API-02 a film and its still picture have another address once the file behind the name is replaced', () => {
  const at = (name: string, updatedAt: string) => file({ url: `/uploads/${name}`, updatedAt });
  const made = (day: string) => {
    const of = stored({ video: at('a.mp4', day), videoPoster: at('a.jpg', day) });
    const { video, videoPoster } = toCatalogueProduct(of, RINGS).detail;
    return [video, videoPoster];
  };
  const [video, poster] = made('2026-01-02T00:00:00.000Z');
  expect(video).toMatch(/^uploads\/a\.mp4\?v=\w+$/);
  expect(poster).toMatch(/^uploads\/a\.jpg\?v=\w+$/);
  expect(made('2026-01-03T00:00:00.000Z')).not.toEqual([video, poster]);
});

test('API-02 cents are answered as decimal dollars; a gold price of 0 is none', () => {
  const { detail } = toCatalogueProduct(stored({ goldPriceCents: cents(0) }), RINGS);
  expect([detail.price, detail.goldPrice]).toEqual([11_010, null]);
  expect(z.encode(productDetailSchema, detail)).toMatchObject({ price: 110.1, goldPrice: null });
});

test('API-02 paths are relative and keep the editors’ order', () => {
  const images = ['/uploads/b.jpg', '/uploads/a.jpg'].map((url) => file({ url }));
  expect(toCatalogueProduct(stored({ images }), RINGS).detail.image).toEqual([
    'uploads/b.jpg',
    'uploads/a.jpg',
  ]);
});

test.each([
  ['Gold', cents(21_000), ['Ring in gold.', 'In gold, worn.', 'Ring in silver.']],
  ['Silver', cents(21_000), ['Ring in silver.', 'Ring in gold.', 'In gold, worn.']],
  // It is not made in gold.
  ['Gold', null, ['Ring in silver.', 'Ring in gold.', 'In gold, worn.']],
  [null, cents(21_000), ['Ring in silver.', 'Ring in gold.', 'In gold, worn.']],
] as const)(
  'B-91 with %s in front and %s for gold the pictures are %j',
  (leadMetal, goldPriceCents, alts) => {
    const images = ['Ring in silver.', 'Ring in gold.', 'In gold, worn.'].map((alternativeText) =>
      file({ url: `/uploads/${alternativeText}.jpg`, alternativeText }),
    );
    const { detail } = toCatalogueProduct(stored({ images, leadMetal, goldPriceCents }), RINGS);
    expect(detail.pictures.map(({ alt }) => alt)).toEqual(alts);
    expect(detail.image).toEqual(detail.pictures.map(({ path }) => path));
  },
);

test.each([
  [' 20 mm across. ', { caption: '20 mm across.' }],
  [' ', {}],
  [null, {}],
])('B-90 a picture with the caption %j carries %j', (caption, carried) => {
  expect(toPicture(file({ caption }), 'Ring')).toEqual({
    path: 'uploads/ring.jpg',
    alt: 'A ring.',
    width: 1080,
    height: 1350,
    ...carried,
  });
});

test.each([
  [{ x: 30, y: 70 }, { focal: { x: 30, y: 70 } }],
  [null, {}],
])('S-67 a picture with the focal point %j carries %j', (focalPoint, carried) => {
  const { focal } = toPicture(file({ focalPoint }), 'Ring') ?? {};
  expect({ ...(focal && { focal }) }).toEqual(carried);
});

test.each([
  [null, ['5', '6', '7', '8', '9', '10']],
  [[], ['5', '6', '7', '8', '9', '10']],
  [
    ['5', '6'],
    ['5', '6'],
  ],
  [
    [{ name: '7' }, { name: '8', available: false }, 3],
    ['7', '8-'],
  ],
  ['5,6', ['5', '6', '7', '8', '9', '10']],
])('API-03 sizes of %j', (sizes, expected) => {
  const { detail } = toCatalogueProduct(stored({ sizes }), RINGS);
  expect(detail.sizes.map((size) => (size.available ? size.name : `${size.name}-`))).toEqual(expected);
});

test('API-02 a picture without a text takes the title; one without a size is left out', () => {
  expect(toPicture(file({ alternativeText: ' ' }), 'Ring')?.alt).toBe('Ring');
  expect(toPicture(file({ width: null }), 'Ring')).toBeNull();
});

test('a picture that was replaced under its name has another address', () => {
  const path = (updatedAt: string) => toPicture(file({ updatedAt }), '')?.path;
  const [before, after] = [path('2026-03-02T10:00:00.000Z'), path('2026-03-02T10:00:01.000Z')];
  expect(before).toMatch(/^uploads\/[^?]+\?v=[0-9a-z]+$/);
  expect(after).not.toBe(before);
  expect(toPicture(null, 'Ring')).toBeNull();
});
