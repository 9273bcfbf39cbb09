import { adminProductSchema } from '@shop/contract';
import { expect, test } from 'vitest';
import {
  stateOf,
  toAdminProduct,
  versionParts,
  type LibraryFile,
  type StoredDraft,
} from './to-admin-product';

const file = (id: number, alternativeText: string | null = 'A ring.'): LibraryFile => ({
  id,
  url: `/uploads/${id}.jpg`,
  name: `${id}.jpg`,
  mime: 'image/jpeg',
  alternativeText,
  width: 100,
  height: 125,
});
const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  documentId: 'a',
  title: 'Ring',
  description: 'A ring.',
  category: 'ring',
  priceCents: 100,
  goldPriceCents: 200,
  images: [file(1), file(2)],
  video: null,
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...more,
});

test('API-04 what is stored becomes what the contract says', () => {
  for (const stored of [
    draft(),
    draft({ images: null, goldPriceCents: null, priceCents: null, video: file(3) }),
  ]) {
    const product = toAdminProduct(stored, null, 'v1');
    expect(adminProductSchema.strict().parse(product)).toEqual(product);
  }
});

test('PM-02 a missing alternative text is shown as missing', () => {
  const { pictures } = toAdminProduct(draft({ images: [file(1, null)] }), null, 'v1');
  expect(pictures[0]?.alt).toBe('');
});

test.each<[string, Partial<StoredDraft>]>([
  ['a later save', { updatedAt: '2026-01-02T03:04:05.679Z' }],
  ['another order of the pictures', { images: [file(2), file(1)] }],
  ['another alternative text', { images: [file(1, 'A band.'), file(2)] }],
  ['a video', { video: file(3) }],
  ['another price', { priceCents: 101 }],
])('API-04 %s is another version', (_name, change) => {
  expect(versionParts(draft(change))).not.toEqual(versionParts(draft()));
  expect(versionParts(draft())).toEqual(versionParts(draft()));
});

test.each([
  ['2026-01-01T00:00:00.000Z', null, 'draft'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.040Z', 'published'],
  ['2026-01-01T00:00:05.000Z', '2026-01-01T00:00:00.040Z', 'modified'],
])('PM-01 a draft of %s beside what was published at %s is %s', (draftAt, publishedAt, state) => {
  expect(stateOf(draftAt, publishedAt)).toBe(state);
});
