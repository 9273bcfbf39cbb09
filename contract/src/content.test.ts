import { expect, test } from 'vitest';
import { homeContentSchema } from './content.js';

const HOME = {
  languages: ['en'],
  hero: { title: 'Hero', text: '', picture: null },
  header: { title: 'Film', landscape: null, mobile: null },
  carouselTitle: 'Chosen',
  featured: [],
  showcase: { title: 'Two', tiles: [], banner: { title: 'House', text: '', picture: null } },
};
const BANNER = { label: null, title: 'B', text: null, picture: null, look: 'beside', focus: 50, link: null };

test('S-61 a home page of the release before has no blocks, and a banner of it no small pictures', () => {
  expect(homeContentSchema.parse(HOME).blocks).toEqual([]);
  const blocks = [{ type: 'banner', ...BANNER }];
  expect(homeContentSchema.parse({ ...HOME, blocks }).blocks).toMatchObject([{ cards: [] }]);
});

test('S-61 a block of the home page that nobody knows is refused as one of a page is', () => {
  const blocks = [{ type: 'ticker', text: 'To the moon' }];
  expect(homeContentSchema.safeParse({ ...HOME, blocks }).success).toBe(false);
});
