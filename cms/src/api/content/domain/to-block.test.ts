import { blockSchema } from '@shop/contract';
import { expect, test } from 'vitest';
import type { OwnBlock, StoredBlock } from './stored-blocks';
import { toBlock, type BlockSource } from './to-block';
import { toBlocks } from './to-blocks';

const SOURCE: BlockSource = {
  published: {
    pages: new Map([['about', '/About']]),
    stories: new Map(),
    categories: new Map(),
    byId: new Map(),
  },
  ruled: new Map(),
  shared: new Map(),
  now: null,
  stories: new Map(),
  fill: (text) => text.replace('{{returnDays}}', '30'),
  html: (text) => `<p>${text}</p>`,
};
const NO_LINK = { text: 'Go', address: null };

function made(block: OwnBlock) {
  const warnings: string[] = [];
  const result = toBlock(block, SOURCE, (sentence) => warnings.push(sentence));
  return { result, warnings };
}

const HERO: OwnBlock = {
  __component: 'blocks.hero',
  label: null,
  title: '{{returnDays}} days',
  text: ' ',
  picture: null,
  portrait: null,
  scrim: null,
  height: null,
  focus: null,
  link: { ...NO_LINK, page: { documentId: 'gone' } },
};

test('D-06 D-12 a block without its picture and with a dead link is shown without them, and editors are told', () => {
  const { result, warnings } = made(HERO);
  expect(blockSchema.parse(result)).toEqual({
    type: 'hero',
    label: null,
    title: '30 days',
    text: null,
    picture: null,
    portrait: null,
    scrim: 'normal',
    height: 'tall',
    focus: 50,
    link: null,
  });
  expect(warnings).toHaveLength(2);
});

const GONE = { documentId: 'gone' };
test.each<[string, OwnBlock]>([
  [
    'a row of deleted pieces',
    {
      __component: 'blocks.product-row',
      label: null,
      title: 'Row',
      text: null,
      products: [GONE],
      category: null,
      most: 4,
      link: null,
    },
  ],
  [
    'a row whose rule no piece fits',
    {
      __component: 'blocks.product-row',
      label: null,
      title: 'Row',
      text: null,
      products: [],
      category: null,
      tag: 'Sold nowhere',
      most: 4,
      link: null,
    },
  ],
  [
    'icons without a published piece',
    { __component: 'blocks.icons', title: 'Icons', text: null, icons: [{ product: GONE, text: 'x' }] },
  ],
  [
    'a film without a file',
    { __component: 'blocks.video', title: 'Film', text: null, film: null, link: null },
  ],
  ['pictures that are gone', { __component: 'blocks.pictures', pictures: [], caption: null }],
  [
    'stories that are withdrawn',
    { __component: 'blocks.story-grid', title: null, text: null, stories: [GONE], most: 6 },
  ],
])('D-12 %s are left out, and editors are told', (_, block) => {
  const { result, warnings } = made(block);
  expect(result).toBeNull();
  expect(warnings.length).toBeGreaterThan(0);
});

test('D-12 a link to a published page is kept', () => {
  const { result, warnings } = made({
    ...HERO,
    picture: null,
    link: { ...NO_LINK, page: { documentId: 'about' } },
  } as OwnBlock);
  expect(result).toMatchObject({ link: { text: 'Go', to: '/About' } });
  expect(warnings).toHaveLength(1);
});

const LEADING = { text: 'Go', page: { documentId: 'about' } };
const CARD = { label: null, title: 'One', text: null, picture: null, link: LEADING };

test('S-61 a chapter takes its small pictures along, and a strip of services its facts', () => {
  const chapter = made({
    __component: 'blocks.banner',
    ...{ label: null, title: 'Chapter', text: null, picture: null, focus: null, link: null },
    look: 'chapter',
    cards: [CARD],
  }).result;
  expect(blockSchema.parse(chapter)).toMatchObject({
    look: 'chapter',
    cards: [{ title: 'One', link: { text: 'Go', to: '/About' } }],
  });
  const items = [{ title: '{{returnDays}} days to return', text: null, link: LEADING }];
  const services = made({ __component: 'blocks.services', title: null, items }).result;
  expect(blockSchema.parse(services)).toEqual({
    type: 'services',
    title: null,
    items: [{ title: '30 days to return', text: null, link: { text: 'Go', to: '/About' } }],
  });
  expect(made({ __component: 'blocks.services', title: null, items: [] }).result).toBeNull();
});

test('S-81 a hidden block is not shown, tells of nothing, and leaves the places of the others as they were', () => {
  const quote = (text: string, hidden?: boolean | null): StoredBlock => ({
    __component: 'blocks.quote',
    text,
    by: null,
    ...(hidden !== undefined && { hidden }),
  });
  const stored = [quote('One', null), { ...HERO, hidden: true }, quote('Two', false), quote('Three')];
  const { blocks, warnings } = toBlocks('Page', stored, { ...SOURCE, marked: true });
  expect(blocks).toMatchObject([
    { text: 'One', mark: 0 },
    { text: 'Two', mark: 2 },
    { text: 'Three', mark: 3 },
  ]);
  expect(warnings).toEqual([]);
});
