import { describe, expect, test } from 'vitest';
import type { Model, Snapshot } from '../../revision/domain/snapshot';
import { changedSince, originalFields } from './form-translations';

const text = (label: string) => ({ type: 'string', pluginOptions: { shop: { label } } });
const models: Record<string, Model> = {
  piece: {
    attributes: {
      title: text('Name'),
      priceCents: { type: 'integer' },
      type: text('Kind'),
      translations: { type: 'component', component: 'said' },
      story: { type: 'dynamiczone', pluginOptions: { shop: { label: 'Story' } } },
      storyDe: { type: 'dynamiczone' },
      storyFr: { type: 'dynamiczone' },
    },
  },
  said: { attributes: { language: text('Language'), title: text('Name'), type: text('Kind') } },
  category: {
    attributes: {
      name: text('Name'),
      page: text('Page'),
      translations: { type: 'component', component: 'named' },
    },
  },
  named: { attributes: { language: text('Language'), name: text('Name') } },
  page: { attributes: { title: text('Title'), story: { type: 'dynamiczone' } } },
  settings: { attributes: { translations: { type: 'component', component: 'page' } } },
};
const find = (uid: string): Model => models[uid] ?? { attributes: {} };
const piece = find('piece');

const said = (title: string, language = 'de') => ({ language, title });
const told = (words: string) => [{ __component: 'blocks.quote', text: words }];
const first: Snapshot = { title: 'Ring', type: 'Band', priceCents: 100, translations: [said('Reif')] };
const german = (snapshot: Snapshot, title: string) => ({ ...snapshot, translations: [said(title)] });

/** A history from its oldest save on: each turns the state that the one before it left into this one. */
function since(...steps: (Snapshot | [action: string, before: Snapshot | null, after: Snapshot | null])[]) {
  let left = first;
  const revisions = steps.map((step, n) => {
    const [action, before, after] = Array.isArray(step) ? step : (['update', left, step] as const);
    if (action !== 'publish') left = after ?? left;
    return { action, before, after, actorName: `Ada ${n}`, createdAt: `2026-11-28T10:00:0${n}.000Z` };
  });
  const fields = originalFields(find, piece) ?? [];
  return changedSince({ fields, model: piece, find }, left, revisions.reverse()).map(
    ({ language, changes }) =>
      `${language}: ${changes
        .flatMap((one) => one.changes.map((of) => `${one.who} ${of.field}: ${of.before} → ${of.after}`))
        .join('; ')}`,
  );
}

describe('S-110 S-107 what changed of the English of a piece since another language of it did', () => {
  test('is about what the form translates', () => {
    expect(['piece', 'category', 'page', 'settings'].map((uid) => originalFields(find, find(uid)))).toEqual([
      ['title', 'type', 'story'],
      ['name'],
      null,
      null,
    ]);
  });

  const band: Snapshot = { ...first, title: 'Band' };
  test.each<[string, string[], Parameters<typeof since>]>([
    ['nothing was saved', ['de: '], []],
    ['a price', ['de: '], [{ ...first, priceCents: 200 }]],
    ['the English before the German', ['de: '], [band, german(band, 'Band')]],
    ['both at once', ['de: '], [german(band, 'Band')]],
    ['the English', ['de: Ada 0 Name: Ring → Band'], [band]],
    [
      'the English after the German, the newest first',
      ['de: Ada 2 Kind: Band → Hoop; Ada 1 Name: Ring → Band'],
      [german(first, 'Ringlein'), german(band, 'Ringlein'), german({ ...band, type: 'Hoop' }, 'Ringlein')],
    ],
    ['the English, and back', ['de: '], [band, first]],
    ['a publish of the English', ['de: Ada 0 Name: Ring → Band'], [band, ['publish', first, band]]],
    [
      'the English after the German, and a publish of both',
      ['de: Ada 1 Name: Ring → Band'],
      [german(first, 'Reif A'), german(band, 'Reif A'), ['publish', first, german(band, 'Reif A')]],
    ],
    ['an unpublish', ['de: Ada 0 Name: Ring → Band'], [band, ['unpublish', band, null]]],
    ['a draft that was thrown away', ['de: '], [band, ['discard draft', band, first]]],
    ['a story', ['de: Ada 0 Story 1, Quote · text: null → Once.'], [{ ...first, story: told('Once.') }]],
    [
      'a German story after the English one',
      ['de: '],
      [
        { ...first, story: told('Once.') },
        { ...first, story: told('Once.'), storyDe: told('Einst.') },
      ],
    ],
    [
      'each language for itself',
      ['de: Ada 1 Name: Ring → Band', 'fr: '],
      [
        { ...first, translations: [said('Reif')], storyFr: told('Un jour.') },
        { ...band, translations: [said('Reif')], storyFr: told('Un jour. Bis.') },
      ],
    ],
    ['a language that was taken out', [], [{ ...band, translations: [] }]],
    ['German that is new', ['de: '], [{ ...band, translations: [] }, band]],
    ['a piece that was made so', ['de: '], [['create', null, first]]],
  ])('%s', (_, expected, steps) => {
    expect(since(...steps)).toEqual(expected);
  });
});
