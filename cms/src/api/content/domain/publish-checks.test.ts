import { expect, test } from 'vitest';
import {
  homeProblems,
  MAX_BLOCKS,
  pageProblems,
  productStoryProblems,
  settingsProblems,
  sharedBlockProblems,
  siteProblems,
  storyProblems,
  type Known,
} from './publish-checks';

const KNOWN: Known = {
  pages: new Map([
    ['about', { path: '/About', published: true }],
    ['draft', { path: '/Soon', published: false }],
  ]),
  stories: new Map([['s1', { path: '/Stories/one', published: true }]]),
  categories: new Map([['c1', { path: '/Rings', published: true }]]),
  products: new Set(['p1']),
  fill: (text) => text,
};
const QUOTE = { __component: 'blocks.quote', text: 'A sentence.', by: null };
const page = (over: object = {}) => ({
  documentId: 'new',
  slug: 'New',
  title: 'New',
  blocks: [QUOTE],
  ...over,
});
const withLink = (link: object) =>
  page({
    blocks: [{ __component: 'blocks.banner', title: 'B', link: { text: 'Go', address: null, ...link } }],
  });
const picture = (alternativeText: string | null) => ({
  mime: 'image/jpeg',
  name: 'ring.jpg',
  alternativeText,
});

test('STAT-01 a page that is in order may be published', () => {
  expect(pageProblems(page(), KNOWN)).toEqual([]);
});

test.each([
  ['a route of the shop', page({ slug: 'Rings' }), /\/Rings belongs to a part of the shop/],
  ['a route in another case', page({ slug: 'CHECKOUT' }), /belongs to a part of the shop/],
  ['something below a route', page({ slug: 'product/special' }), /belongs to a part of the shop/],
  ['a story’s address', page({ slug: 'stories/one' }), /belongs to a part of the shop/],
  ['a word that leads on', page({ slug: 'shop/rings' }), /belongs to a part of the shop/],
  ['another page’s address', page({ slug: 'about' }), /Another page has the address \/about/],
  ['no blocks', page({ blocks: [] }), /no blocks yet/],
  [
    '200 blocks',
    page({ blocks: Array.from({ length: 200 }, () => QUOTE) }),
    new RegExp(`200 blocks; at most ${MAX_BLOCKS}`),
  ],
  [
    'an unknown placeholder',
    page({ blocks: [{ ...QUOTE, text: '{{retrunDays}}' }] }),
    /cannot fill in {{retrunDays}}/,
  ],
  [
    'a picture without alternative text',
    page({ blocks: [{ ...QUOTE, picture: picture('  ') }] }),
    /“ring.jpg” has no alternative text/,
  ],
  ['a link to a page that is gone', withLink({ page: { documentId: 'gone' } }), /page that does not exist/],
  [
    'a link to an unpublished piece',
    withLink({ product: { documentId: 'p2' } }),
    /piece that is not published/,
  ],
  ['a link without target', withLink({}), /leads nowhere/],
  ['a link to an unknown address', withLink({ address: '/Nowhere' }), /\/Nowhere, which does not exist/],
  [
    'a dead link in formatted text',
    page({ blocks: [{ ...QUOTE, text: 'See [this](/Nowhere) and [that](/About).' }] }),
    /“this” leads to \/Nowhere/,
  ],
  ['a link to an unknown story', withLink({ address: '/Stories/none' }), /which does not exist/],
  ['a javascript: link', withLink({ address: 'javascript:alert(1)' }), /must begin with/],
  ['a link to another host in disguise', withLink({ address: '//evil.example' }), /must begin with/],
  [
    'an unpublished piece',
    page({ blocks: [{ __component: 'blocks.details', product: { documentId: 'p2' } }] }),
    /A piece that is named here/,
  ],
  [
    'two unpublished pieces',
    page({
      blocks: [{ __component: 'blocks.product-row', products: [{ documentId: 'p2' }, { documentId: 'p3' }] }],
    }),
    /2 pieces/,
  ],
  ['hidden blocks alone', page({ blocks: [{ ...QUOTE, hidden: true }] }), /Every block is hidden/],
  ['words of spaces', page({ title: '   ' }), /“Title” holds nothing but spaces/],
  [
    'braces without their end',
    page({ blocks: [{ ...QUOTE, text: 'Within {{returnDays days.' }] }),
    /“Text” has two braces/,
  ],
  [
    'braces without their beginning',
    page({ blocks: [{ ...QUOTE, text: 'Within returnDays}} days of {{returnDays}}.' }] }),
    /“Text” has two braces/,
  ],
  [
    'prices that no piece can have',
    page({
      blocks: [
        { __component: 'blocks.product-row', minPriceCents: 50_000, maxPriceCents: 30_000, products: [] },
      ],
    }),
    /from \$500\.00 up to \$300\.00/,
  ],
])('STAT-01 a page with %s is stopped with a sentence', (_, stored, sentence) => {
  const problems = pageProblems(stored, KNOWN);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(sentence);
});

test.each([
  { page: { documentId: 'about' } },
  { page: { documentId: 'draft' } },
  { story: { documentId: 's1' } },
  { category: { documentId: 'c1' } },
  { product: { documentId: 'p1' } },
  { address: '/about?from=x#top' },
  { address: '/ProductList?sort=newest' },
  { address: '/stories/one' },
  { address: 'mailto:a@b.example' },
  { address: 'https://a.example/x' },
])('STAT-01 a link with %j may be published', (link) => {
  expect(pageProblems(withLink(link), KNOWN)).toEqual([]);
});

test.each([
  ['no blocks', null, []],
  ['a block in order', [QUOTE], []],
  ['an unknown placeholder', [{ ...QUOTE, text: '{{nobody}}' }], [/cannot fill in {{nobody}}/]],
  ['a link to nothing', withLink({ address: '/nowhere' }).blocks, [/does not exist/]],
  ['a picture without words', [{ ...QUOTE, picture: picture(null) }], [/no alternative text/]],
  ['a withdrawn piece', [{ ...QUOTE, products: [{ documentId: 'gone' }] }], [/not published/]],
  ['200 blocks', Array.from({ length: 200 }, () => QUOTE), [/at most/]],
])('S-61 the home page with %s is looked at before it is published', (_, blocks, problems) => {
  const found = homeProblems({ documentId: 'home', hero: { picture: picture('A ring.') }, blocks }, KNOWN);
  expect(found).toHaveLength(problems.length);
  problems.forEach((problem, n) => expect(found[n]).toMatch(problem));
});

test.each([
  ['no blocks', [], []],
  ['a block', [QUOTE], []],
  ['a placeholder that nobody knows', [{ ...QUOTE, text: '{{size}}' }], [/cannot fill in {{size}}/]],
  [
    'a picture without a text, a link to nothing and a withdrawn piece',
    [
      {
        __component: 'blocks.banner',
        title: 'B',
        picture: picture(null),
        link: { text: 'Go', address: '/x' },
      },
      { __component: 'blocks.product-row', title: 'R', products: [{ documentId: 'gone' }] },
    ],
    [/leads to \/x, which does not exist/, /no alternative text/, /A piece that is named here/],
  ],
  [`${MAX_BLOCKS + 1} blocks`, Array.from({ length: MAX_BLOCKS + 1 }, () => QUOTE), [/at most/]],
] as [string, object[], RegExp[]][])('S-62 of a piece’s story with %s is told', (_, story, problems) => {
  const found = productStoryProblems(story, KNOWN);
  expect(found).toHaveLength(problems.length);
  problems.forEach((problem, n) => expect(found[n]).toMatch(problem));
});

test('STAT-01 a page may keep its own address when it is published again', () => {
  expect(pageProblems(page({ documentId: 'about', slug: 'About' }), KNOWN)).toEqual([]);
});

test('MKT-01 a story needs an address word of its own', () => {
  expect(storyProblems({ documentId: 'new', slug: 'ONE', blocks: [QUOTE] }, KNOWN)[0]).toMatch(
    /Another story/,
  );
  expect(storyProblems({ documentId: 's1', slug: 'one', blocks: [QUOTE] }, KNOWN)).toEqual([]);
});

const entry = (text: string, address: string) => ({ text, address });
const ENTRY = { text: 'Rings', page: 'Rings', pane: 'Rings' };
const site = (over: object) => ({
  menuCollections: [ENTRY],
  menuInside: [{ text: 'A', address: '/Contact' }],
  ...over,
});

test.each([
  ['an empty menu', site({ menuCollections: [] }), /menu is empty/],
  ['nothing under Inside', site({ menuInside: [] }), /menu is empty/],
  [
    'an entry to an unpublished page',
    site({ menuInside: [{ text: 'Soon', address: null, page: { documentId: 'draft' } }] }),
    /“Soon” leads to \/Soon, which is not published/,
  ],
  [
    'an address of an unpublished page',
    site({ menuInside: [{ text: 'Soon', address: '/soon' }] }),
    /not published/,
  ],
  [
    'one entry twice',
    site({ menuInside: [entry('A', '/Contact'), entry('B', '/About'), entry('a ', '/FAQ')] }),
    /“a ” stands in Menu: Inside twice/,
  ],
  [
    'one target twice',
    site({ footerColumns: [{ title: 'Help', links: [entry('A', '/Contact'), entry('B', '/contact')] }] }),
    /“B” stands in Footer, Help twice/,
  ],
  [
    '40 entries',
    site({ menuInside: Array.from({ length: 40 }, (_, n) => entry(`E${n}`, `/Contact?${n}`)) }),
    /Menu: Inside has 40 entries; at most 12/,
  ],
  [
    'seven columns',
    site({ footerColumns: Array.from({ length: 7 }, (_, n) => ({ title: `C${n}`, links: [] })) }),
    /The footer has 7 columns; at most 6/,
  ],
])('MENU-01 SHELL-06 %s is told at publish', (_, stored, sentence) => {
  expect(siteProblems(stored, KNOWN).join(' ')).toMatch(sentence);
});

test('MENU-01 SHELL-06 a menu in order may be published', () => {
  expect(siteProblems(site({}), KNOWN)).toEqual([]);
});

test('D-06 a line under the bag with an unknown placeholder is told at publish', () => {
  expect(settingsProblems({ bagInformation: [{ text: '{{days}}' }] })).toHaveLength(1);
});

const hour = (n: number) => new Date(Date.UTC(2026, 10, 26, n)).toISOString();
test.each<[string, object[], RegExp | null]>([
  ['a time', [{ ...QUOTE, showFrom: hour(5), showUntil: hour(6) }], null],
  ['one end of it', [{ ...QUOTE, showFrom: hour(5), showUntil: null }], null],
  [
    'an end before its beginning',
    [{ ...QUOTE, showFrom: hour(6), showUntil: hour(5) }],
    /A block ends before/,
  ],
  ['no time at all', [QUOTE, { ...QUOTE, showFrom: hour(6), showUntil: hour(6) }], /A block ends before/],
  [
    'two of them',
    [5, 4].map((n) => ({ ...QUOTE, showFrom: hour(6), showUntil: hour(n) })),
    /2 blocks end before they begin\. Choose a later end/,
  ],
])('S-83 with blocks of %s a document of any kind is published, or told why not', (_, blocks, problem) => {
  const documents = [
    ...[pageProblems(page({ blocks }), KNOWN), storyProblems(page({ blocks }), KNOWN)],
    ...[homeProblems({ blocks }, KNOWN), productStoryProblems(blocks, KNOWN)],
    sharedBlockProblems({ title: 'Shared', blocks }, KNOWN),
  ];
  for (const problems of documents) {
    expect(problems).toHaveLength(problem ? 1 : 0);
    if (problem) expect(problems.join()).toMatch(problem);
  }
});

test.each<[string, object, RegExp]>([
  ['no blocks', { blocks: [] }, /no blocks yet/],
  ['hidden blocks alone', { blocks: [{ ...QUOTE, hidden: true }] }, /Every block is hidden/],
  ['a placeholder that nobody knows', { blocks: [{ ...QUOTE, text: '{{nobody}}' }] }, /cannot fill in/],
  ['a dead link', withLink({ address: '/nowhere' }), /does not exist/],
])('S-83 a shared block with %s is not published', (_, over, problem) => {
  expect(sharedBlockProblems({ title: 'Shared', ...over }, KNOWN).join()).toMatch(problem);
});

test('S-83 a page whose shared block is not published, or was deleted, is published: it shows nothing there', () => {
  const blocks = [QUOTE, { __component: 'blocks.shared', shared: null }];
  expect(pageProblems(page({ blocks }), KNOWN)).toEqual([]);
});
