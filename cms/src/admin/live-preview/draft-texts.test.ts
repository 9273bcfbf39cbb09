import { describe, expect, test } from 'vitest';
import { blockKeys, draftTexts, typedTexts, type DraftSchema } from './draft-texts';

const PAGE: DraftSchema = {
  attributes: {
    title: { type: 'string', pluginOptions: { shop: { label: 'Title' } } },
    slug: { type: 'uid' },
    picture: { type: 'media' },
    blocks: { type: 'dynamiczone' },
  },
};
const COMPONENTS: Record<string, DraftSchema> = {
  'blocks.cards': {
    attributes: {
      title: { type: 'string' },
      look: { type: 'enumeration' },
      cards: { type: 'component', component: 'blocks.card' },
    },
  },
  'blocks.card': {
    attributes: { title: { type: 'string' }, link: { type: 'component', component: 'shop.link' } },
  },
  'shop.link': { attributes: { text: { type: 'string' }, page: { type: 'relation' } } },
  'blocks.rich-text': { attributes: { body: { type: 'richtext' } } },
};
const cards = (title: string) => ({
  __component: 'blocks.cards',
  id: 7,
  title,
  look: 'row',
  cards: [{ id: 3, title: 'One', link: { id: 9, text: 'Read on', page: { connect: [], disconnect: [] } } }],
});
const text = { __component: 'blocks.rich-text', id: 7, body: '**Words**' };
const values = {
  title: 'About',
  slug: 'About',
  picture: { id: 1, hash: 'about_1f', mime: 'image/jpeg' },
  blocks: [cards('Three'), text],
};
const of = (form: object) => draftTexts(form as Record<string, unknown>, PAGE, COMPONENTS);

describe('the texts of a form', () => {
  test('S-73 are its words and pictures, with the field and the block that each stands in', () => {
    expect(of(values).map(({ path, block, kind, text: words }) => [path, block, kind, words])).toEqual([
      ['title', null, 'line', 'About'],
      ['picture', null, 'picture', 'about_1f'],
      ['blocks.0.title', 0, 'line', 'Three'],
      ['blocks.0.cards.0.title', 0, 'line', 'One'],
      ['blocks.0.cards.0.link.text', 0, 'line', 'Read on'],
      ['blocks.1.body', 1, 'formatted', '**Words**'],
    ]);
    expect(of(values)[0]?.label).toBe('Title');
  });

  test('S-73 that are typed go by their block, wherever that was moved to meanwhile', () => {
    const moved = { ...values, blocks: [text, cards('Four')] };
    const typed = typedTexts(of(values), of(moved));
    expect(typed).toEqual([[of(values)[2]?.key, 'Four']]);
    expect(blockKeys(values, PAGE)).toEqual(['blocks.cards#7', 'blocks.rich-text#7']);
    expect(blockKeys(moved, PAGE)).toEqual(['blocks.rich-text#7', 'blocks.cards#7']);
  });

  test('S-101 of a piece stand in the blocks of each language in turn', () => {
    const zones = { story: PAGE.attributes.blocks, storyDe: PAGE.attributes.blocks };
    const piece = { attributes: zones } as DraftSchema;
    const stories = { story: [cards('One'), text], storyDe: [{ ...text, id: 8 }] };
    const found = draftTexts(stories, piece, COMPONENTS);
    expect(found.map(({ path, block }) => [path, block]).at(-1)).toEqual(['storyDe.0.body', 2]);
    expect(found[0]).toMatchObject({ path: 'story.0.title', block: 0 });
    expect(blockKeys(stories, piece)).toEqual(['blocks.cards#7', 'blocks.rich-text#7', 'blocks.rich-text#8']);
  });

  test('S-73 of a block that is new or gone change nothing that is shown', () => {
    const added = { ...values, blocks: [{ ...cards('New'), id: undefined, __temp_key__: 'a1' }] };
    expect(typedTexts(of(values), of(added))).toEqual([]);
  });

  test('S-73 that were emptied are told as empty', () => {
    expect(typedTexts(of(values), of({ ...values, title: null }))).toEqual([['title', '']]);
  });

  test.each([
    {},
    { blocks: null },
    { blocks: [null, { __component: 'blocks.unknown' }] },
    { title: 5, picture: [] },
  ])('S-73 of a form such as %j are none', (form) =>
    expect(of(form).every((one) => one.text === '')).toBe(true),
  );
});
