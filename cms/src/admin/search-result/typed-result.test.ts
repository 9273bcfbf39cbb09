import { expect, test } from 'vitest';
import type { SearchResult } from '../../panel-api/responses';
import { shortened, typedResult } from './typed-result';

const english: SearchResult = {
  language: 'en',
  shopName: 'Satoshi',
  title: 'Signet | Satoshi',
  description: 'A ring.',
  url: 'https://shop.example/Rings/signet',
  picture: 'uploads/ring.jpg',
};
const german = { ...english, language: 'de', title: 'Siegelring | Satoshi', description: 'Ein Ring.' };
const PRODUCT = 'api::product.product';
const PAGE = 'api::page.page';
const inGerman = (said: object) => ({ translations: [{ language: 'de', ...said }] });

test.each([
  ['nothing', PRODUCT, english, {}, {}],
  ['a title', PRODUCT, english, { metaTitle: ' Ring of kings ' }, { title: 'Ring of kings' }],
  ['a description', PRODUCT, english, { metaDescription: 'Heavy.' }, { description: 'Heavy.' }],
  ['a fact', PRODUCT, english, { metaTitle: 'Back in {{returnDays}}' }, {}],
  [
    'a picture',
    PRODUCT,
    english,
    { metaPicture: { url: '/uploads/card.jpg' } },
    { picture: '/uploads/card.jpg' },
  ],
  ['to hide it', PRODUCT, english, { noIndex: true }, { isHidden: true }],
  ['a page’s own title', PAGE, english, { title: 'Care' }, { title: 'Care | Satoshi' }],
  [
    'a page’s own picture',
    PAGE,
    english,
    { picture: { url: 'https://files.example/a.jpg' } },
    { picture: 'https://files.example/a.jpg' },
  ],
  [
    'a German title',
    PRODUCT,
    german,
    { metaTitle: 'Ring', ...inGerman({ metaTitle: 'Ringe' }) },
    { title: 'Ringe' },
  ],
  [
    'an English title where the piece has a German name',
    PRODUCT,
    german,
    { metaTitle: 'Ring', ...inGerman({ title: 'Siegelring' }) },
    {},
  ],
  [
    'an English title where it has none',
    PRODUCT,
    german,
    { metaTitle: 'Ring', ...inGerman({}) },
    { title: 'Ring' },
  ],
])('S-104 whoever types %s sees what a search result would say', (_, uid, result, values, differs) => {
  const { title, description } = result;
  const own = { title, description, picture: '/uploads/ring.jpg', isHidden: false };
  expect(typedResult(uid, values, result)).toEqual({ ...own, ...differs });
});

test.each([
  ['short', 10, 'short'],
  ['two words here', 10, 'two words …'],
  ['onelongword', 6, 'onelon …'],
])('S-104 %s is shortened to %i letters as search engines do', (text, most, shown) => {
  expect(shortened(text, most)).toBe(shown);
});
