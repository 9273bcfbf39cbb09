import { describe, expect, test } from 'vitest';
import { fieldConflicts, mergeFields, valueText } from './merge';

const FIELDS = ['title', 'text', 'blocks', 'picture'];
const base = { title: 'A', text: 'B', blocks: [{ id: 1, __temp_key__: 'a', text: 'x' }], updatedAt: '1' };

describe('two editors at one document', () => {
  test.each([
    ['nobody changed anything', base, base, []],
    ['only I did', { ...base, title: 'Mine' }, base, [['title', 'me']]],
    ['only they did', base, { ...base, title: 'Theirs' }, [['title', 'them']]],
    ['both, alike', { ...base, title: 'C' }, { ...base, title: 'C' }, []],
    [
      'both',
      { ...base, title: 'C' },
      { ...base, title: 'D', text: 'E' },
      [
        ['title', 'both'],
        ['text', 'them'],
      ],
    ],
    ['a key of the form alone', base, { ...base, blocks: [{ id: 1, __temp_key__: 'z', text: 'x' }] }, []],
    ['an empty text and none', { ...base, picture: '' }, { ...base, picture: null }, []],
  ])('%s', (_, mine, theirs, expected) => {
    expect(
      fieldConflicts(FIELDS, base, mine, theirs).map(({ field, changedBy }) => [field, changedBy]),
    ).toEqual(expected);
  });

  test('what I chose stands in what they saved, under their version', () => {
    const mine = { ...base, title: 'Mine', text: 'Mine too' };
    const theirs = { ...base, title: 'Theirs', text: 'Theirs too', updatedAt: '2' };
    const chosen = fieldConflicts(FIELDS, base, mine, theirs).filter(({ field }) => field === 'title');
    expect(mergeFields(theirs, chosen)).toEqual({ ...theirs, title: 'Mine' });
  });

  test('a part of mine that they took out is made anew; a file keeps its id', () => {
    const part = {
      id: 1,
      __temp_key__: 'a',
      text: 'mine',
      picture: { id: 9, name: 'a.png', mime: 'image/png' },
    };
    const mine = { ...base, blocks: [part] };
    const chosen = fieldConflicts(FIELDS, base, mine, { ...base, blocks: [] });
    expect(mergeFields({ ...base, blocks: [] }, chosen).blocks).toEqual([
      { __temp_key__: 'a', text: 'mine', picture: { id: 9, name: 'a.png', mime: 'image/png' } },
    ]);
    const kept = fieldConflicts(FIELDS, base, mine, base);
    expect(mergeFields(base, kept).blocks).toEqual([part]);
  });

  test.each([
    [null, 'nothing'],
    ['Words', 'Words'],
    [0, '0'],
    [false, 'false'],
    [[], 'nothing'],
    [[{ id: 3, __component: 'blocks.hero', title: 'Hello', link: { id: 4, text: 'On' } }], 'Hello, On'],
    [{ id: 1, name: 'ring.png', mime: 'image/png', url: '/x' }, 'ring.png'],
  ])('%j for people', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});
