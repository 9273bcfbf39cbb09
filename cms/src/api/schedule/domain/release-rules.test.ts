import { describe, expect, test } from 'vitest';
import { blockers, failureSentence, inOrder, labelFor, placeOf, stateOf, wayBack } from './release-rules';

describe('S-82 a release', () => {
  test.each([
    ['open', null, null, 'open'],
    ['open', null, 'waiting', 'planned'],
    ['open', 'Nothing was published.', 'waiting', 'planned'],
    ['open', null, 'failed', 'failed'],
    ['open', 'Nothing was published.', null, 'failed'],
    ['done', null, null, 'published'],
    ['done', 'Nothing was taken back.', 'failed', 'published'],
    ['taken_back', null, null, 'taken back'],
  ] as const)('that is %s, with failure %s and plan %s, is %s', (releaseState, failure, plan, state) => {
    expect(stateOf({ releaseState, failure }, plan)).toBe(state);
  });

  test('hides before it publishes, each in the order in which it was put in', () => {
    const entries = [
      { id: 1, action: 'publish' },
      { id: 2, action: 'unpublish' },
      { id: 3, action: 'publish' },
    ] as const;
    expect(inOrder(entries).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test('names its documents as people do', () => {
    expect(labelFor('Page', 'About Us')).toBe('Page “About Us”');
    expect(labelFor('Home page', '')).toBe('Home page');
    expect(placeOf('Home page', null)).toBe('Home page');
    expect(placeOf('Page “Wir”', 'Deutsch')).toBe('Page “Wir” (Deutsch)');
  });

  const DELETED = 'It was deleted. Take it out of the release, or bring it back from the bin.';
  const NOT_LIVE = 'It is not published: there is nothing to take off the shop.';
  test.each([
    ['publish', true, false, [], []],
    ['publish', true, true, ['The price is 0.'], ['The price is 0.']],
    ['publish', false, true, ['The price is 0.'], [DELETED]],
    ['unpublish', true, true, ['The price is 0.'], []],
    ['unpublish', true, false, [], [NOT_LIVE]],
    ['unpublish', false, false, [], [DELETED]],
  ] as const)(
    'to %s what is there: %s, live: %s, with %j',
    (action, isThere, isPublished, problems, told) => {
      expect(blockers({ action, isThere, isPublished, problems })).toEqual(told);
    },
  );

  test('says which documents stand in its way, and why', () => {
    const faults = [
      { place: 'Page “A”', problems: [] },
      { place: 'Product “B”', problems: ['It has no price.', 'It has no picture.'] },
      { place: 'Home page', problems: ['It is empty.'] },
    ];
    expect(failureSentence('Nothing was published.', faults)).toBe(
      'Nothing was published. Product “B”: It has no price. It has no picture. Home page: It is empty.',
    );
  });
});

describe('S-82 the way back', () => {
  const before = { title: 'Before' };
  const ada = { who: 'Ada', action: 'publish' };
  test.each([
    ['to nothing', { change: { before: null }, later: null }, false, { do: 'unpublish' }],
    ['to what was', { change: { before }, later: null }, false, { do: 'publish', snapshot: before }],
    ['from what nobody saw', { change: null, later: null }, false, { do: 'nothing' }],
    ['from what nobody saw, changed since', { change: null, later: ada }, true, { do: 'nothing' }],
    [
      'over a later publish',
      { change: { before }, later: ada },
      false,
      { do: 'leave alone', why: 'Ada published it again since.', isFinal: false },
    ],
    [
      'over a later unpublish',
      { change: { before }, later: { who: 'Ben', action: 'unpublish' } },
      false,
      { do: 'leave alone', why: 'Ben took it off the shop since.', isFinal: false },
    ],
    [
      'over a deletion that was restored',
      { change: { before }, later: { who: 'Ben', action: 'delete' } },
      false,
      { do: 'leave alone', why: 'Ben changed it since.', isFinal: false },
    ],
    [
      'over a later publish, confirmed',
      { change: { before }, later: ada },
      true,
      { do: 'publish', snapshot: before },
    ],
  ] as const)('leads %s', (_, known, isConfirmed, way) => {
    expect(wayBack({ action: 'publish', isThere: true, ...known }, isConfirmed)).toEqual(way);
  });

  test.each([false, true])('leads nowhere from what was deleted, confirmed: %s', (isConfirmed) => {
    const gone = { action: 'publish', isThere: false, change: { before }, later: ada } as const;
    expect(wayBack(gone, isConfirmed)).toEqual({
      do: 'leave alone',
      why: 'It was deleted since.',
      isFinal: true,
    });
  });
});
