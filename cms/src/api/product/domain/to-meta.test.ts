import { expect, test } from 'vitest';
import { toMeta } from './to-meta';

const file = { name: 'card.jpg', mime: 'image/jpeg', alternativeText: null, width: 1200, height: 630 };

test.each([
  ['nothing', {}, undefined],
  ['blanks', { metaTitle: '  ', metaDescription: '', metaPicture: null, noIndex: false }, undefined],
  ['a title', { metaTitle: ' Rings of gold ' }, { title: 'Rings of gold' }],
  ['a sentence with a fact', { metaDescription: 'Back in {{days}}.' }, { description: 'Back in 30.' }],
  ['a picture', { metaPicture: { ...file, url: '/uploads/card.jpg' } }, { picture: 'uploads/card.jpg' }],
  ['hidden', { noIndex: true }, { noIndex: true }],
])('S-104 editors write %s for search engines', (_, stored, meta) => {
  expect(toMeta(stored, (text) => text.replace('{{days}}', '30')).meta).toEqual(meta);
});
