import { expect, test } from 'vitest';
import { categoryWarnings, homeWarnings, siteWarnings } from './warnings';

const byId = new Map([['p1', {}]]) as never;
const published = {
  pages: new Map([['about', '/About']]),
  stories: new Map(),
  categories: new Map(),
  byId,
};
const source = { published, fill: (text: string) => text } as never;
const PICTURE = { picture: {} };
const PIECE = { documentId: 'p1' };
const home = (over: object) =>
  ({
    hero: PICTURE,
    headerLandscape: {},
    headerMobile: {},
    featured: Array.from({ length: 7 }, () => PIECE),
    showcaseTiles: [{ product: PIECE }, { product: PIECE }],
    showcaseBanner: PICTURE,
    ...over,
  }) as never;

test('D-12 a home page in order has nothing to tell', () => {
  expect(homeWarnings(home({}), source)).toEqual([]);
});

test.each([
  [
    'a withdrawn piece in the carousel',
    { featured: [PIECE, { documentId: 'gone' }] },
    ['Carousel', 'Carousel'],
  ],
  [
    'a tile whose piece was deleted',
    { showcaseTiles: [{ product: null }, { product: PIECE }] },
    ['Showcase'],
  ],
  ['a missing picture', { hero: { picture: null } }, ['Hero']],
  ['a missing film', { headerMobile: null }, ['Film, phones']],
])('D-12 HOME-04 %s is listed for the editor', (_, over, blocks) => {
  expect(homeWarnings(home(over), source).map(({ block }) => block)).toEqual(blocks);
});

test('S-61 D-12 a block of the home page that leads nowhere is listed with its place', () => {
  const link = { text: 'Go', address: '/nowhere' };
  const services = { __component: 'blocks.services', title: null, items: [{ title: 'A', text: null, link }] };
  const [warning] = homeWarnings(home({ blocks: [services] }), source);
  expect(warning).toMatchObject({ document: 'Home page', block: 'Block 1, Services' });
});

test('D-12 CAT-06 a category page names the picture that is missing and the piece that is gone', () => {
  const heroes = [
    { picture: null, product: null },
    { picture: {}, product: { documentId: 'gone' } },
  ];
  const warnings = categoryWarnings({ title: 'Rings', heroes } as never, byId);
  expect(warnings.map(({ block, message }) => [block, message])).toEqual([
    ['Large picture 1', 'The picture is missing. It is left out.'],
    ['Large picture 2', 'Its piece cannot be seen by visitors. The picture is no link.'],
  ]);
});

test('D-12 MENU-01 SHELL-06 a link to what was withdrawn is named with its place', () => {
  const link = (text: string, page: string) => ({ text, page: { documentId: page } });
  const site = {
    menuInside: [link('About', 'about')],
    footerColumns: [{ title: 'Help', links: [link('Soon', 'draft')] }],
    notFoundLinks: [],
  };
  expect(siteWarnings(site as never, published as never)).toEqual([
    {
      document: 'Menu, footer and notices',
      block: 'Footer, Help',
      message: 'The link “Soon” leads to nothing that is published. It is left out.',
    },
  ]);
});
