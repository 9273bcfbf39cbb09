import { describe, expect, test } from 'vitest';
import { changesBetween, summaryOf } from './changes';
import type { Model } from './snapshot';

const picture = (name: string, alternativeText: string | null = null) => ({
  id: 1,
  name,
  url: `/uploads/${name}`,
  alternativeText,
});

describe('ADM-02 a revision says what changed, field by field', () => {
  test.each([
    ['nothing', { title: 'Ring' }, { title: 'Ring' }, []],
    ['an empty text is none', { tagText: '' }, { tagText: null }, []],
    ['a text', { title: 'Ring' }, { title: 'Band' }, ['Title: Ring → Band']],
    ['cents in dollars', { goldPriceCents: null }, { goldPriceCents: 11010 }, ['Gold price: – → $110.10']],
    ['yes and no', { published: false }, { published: true }, ['Published: no → yes']],
    ['a tick that nobody set', { blocks: [{ text: 'A' }] }, { blocks: [{ text: 'A', hidden: false }] }, []],
    [
      'a tick that was not there',
      { blocks: [{}] },
      { blocks: [{ hidden: true }] },
      ['Blocks 1 · hidden: – → yes'],
    ],
    [
      'an order of pictures',
      { images: [picture('a.jpg'), picture('b.jpg')] },
      { images: [picture('b.jpg'), picture('a.jpg')] },
      ['Images: a.jpg, b.jpg → b.jpg, a.jpg'],
    ],
    [
      'an alternative text',
      { images: [picture('a.jpg', 'Old')] },
      { images: [picture('a.jpg', 'New')] },
      ['Images: a.jpg (“Old”) → a.jpg (“New”)'],
    ],
    [
      'a related document by its name',
      { parent: { documentId: 'x', label: 'Rings' } },
      { parent: null },
      ['Parent: Rings → –'],
    ],
    [
      'a field of the second block',
      { blocks: [{ title: 'A' }, { title: 'B', picture: picture('a.jpg') }] },
      { blocks: [{ title: 'A' }, { title: 'C', picture: picture('b.jpg') }] },
      ['Blocks 2 · picture: a.jpg → b.jpg', 'Blocks 2 · title: B → C'],
    ],
    [
      'a block put before the others, which stay as they are',
      { blocks: [{ __component: 'blocks.hero', title: 'A' }] },
      {
        blocks: [
          { __component: 'blocks.rich-text', title: 'New' },
          { __component: 'blocks.hero', title: 'A' },
        ],
      },
      ['Blocks 1, Rich text · title: – → New'],
    ],
    [
      'a block taken out',
      {
        blocks: [
          { __component: 'blocks.quote', text: 'A' },
          { __component: 'blocks.hero', title: 'B' },
        ],
      },
      { blocks: [{ __component: 'blocks.hero', title: 'B' }] },
      ['Blocks 1, Quote · text: A → –'],
    ],
    [
      'blocks in another order',
      {
        blocks: [
          { __component: 'blocks.quote', text: 'A' },
          { __component: 'blocks.hero', title: 'B' },
        ],
      },
      {
        blocks: [
          { __component: 'blocks.hero', title: 'B' },
          { __component: 'blocks.quote', text: 'A' },
        ],
      },
      ['Blocks 2, Quote: at place 1 → at place 2'],
    ],
    [
      'one kind of block in place of another',
      { blocks: [{ __component: 'blocks.quote', text: 'A' }] },
      { blocks: [{ __component: 'blocks.hero', text: 'A' }] },
      ['Blocks 1, Hero · text: – → A', 'Blocks 1, Quote · text: A → –'],
    ],
    [
      'a list of plain values',
      { aliases: ['ring'] },
      { aliases: ['ring', 'band'] },
      ['Aliases: ring → ring, band'],
    ],
    ['something new', null, { title: 'Ring' }, ['Title: – → Ring']],
    ['something gone', { title: 'Ring' }, null, ['Title: Ring → –']],
  ])('ADM-02 %s', (_name, before, after, lines) => {
    const summary = summaryOf(changesBetween(before, after));
    expect(summary === '' ? [] : summary.split('\n')).toEqual(lines);
  });

  test('ADM-02 S-71 fields are called as their forms call them, in blocks and rows too, and those of no form by their keys', () => {
    const label = (text: string) => ({ pluginOptions: { shop: { label: text } } });
    const models: Readonly<Record<string, Model>> = {
      product: {
        attributes: {
          title: { type: 'string', ...label('Name') },
          goldPriceCents: { type: 'integer', ...label('Price in gold') },
          storyDe: { type: 'dynamiczone', ...label('Story (German)') },
          facts: { type: 'component', component: 'product.fact', ...label('Facts') },
        },
      },
      'blocks.quote': {
        attributes: { text: { type: 'text', ...label('Words of the quote') } },
        info: { displayName: 'A quote' },
      },
      'product.fact': { attributes: { value: { type: 'string', ...label('What it is') } } },
    };
    const find = (uid: string) => models[uid] ?? { attributes: {} };
    const quote = (text: string) => ({ __component: 'blocks.quote', text, mood: text });
    const before = {
      goldPriceCents: 100,
      facts: [{ value: 'a' }],
      storyDe: [quote('A')],
      old: 1,
      title: 'Coin',
    };
    const after = {
      goldPriceCents: 200,
      facts: [{ value: 'b' }],
      storyDe: [quote('B')],
      old: 2,
      title: 'Ring',
    };
    expect(changesBetween(before, after, models['product'], find).map(({ field }) => field)).toEqual([
      'Name',
      'Facts 1 · What it is',
      'Old',
      'Price in gold',
      'Story (German) 1, A quote · mood',
      'Story (German) 1, A quote · Words of the quote',
    ]);
  });

  test('ADM-02 of two long texts the part that differs is shown', () => {
    const start = 'The same beginning. '.repeat(40);
    const [change] = changesBetween({ text: `${start}Old end.` }, { text: `${start}New end.` });
    expect(change?.before).toMatch(/^….{30,60}Old end\.$/);
    expect(change?.after).toMatch(/^….{30,60}New end\.$/);
  });
});
