import { describe, expect, test } from 'vitest';
import type { CatalogueProduct } from '../../product/domain/to-product';
import {
  announcementAt,
  announcementProblems,
  announcementWarnings,
  toAnnouncement,
  type AnnouncementWindow,
  type StoredAnnouncement,
} from './announcement';
import type { Known } from './publish-checks';
import { lastBoundary } from './time-window';

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const ms = (day: number) => Date.parse(at(day));

function row(documentId: string, over: Partial<AnnouncementWindow> = {}): AnnouncementWindow {
  return { documentId, locale: 'en', publishedAt: at(1), showFrom: null, showUntil: null, ...over };
}

describe('which announcement shows', () => {
  test.each<[what: string, rows: AnnouncementWindow[], now: number, shown: string | null]>([
    ['none where there is none', [], 5, null],
    ['one without a time, from its publish on', [row('a')], 1, 'a'],
    ['none before its time', [row('a', { showFrom: at(6) })], 5, null],
    ['one at its first moment', [row('a', { showFrom: at(5) })], 5, 'a'],
    ['one until its last moment', [row('a', { showUntil: at(6) })], 5, 'a'],
    ['none at its end', [row('a', { showUntil: at(5) })], 5, null],
    [
      'the one that began last, whatever their order',
      [row('late', { showFrom: at(4) }), row('early', { showFrom: at(3) })],
      5,
      'late',
    ],
    [
      'the one before it again, when that is over',
      [row('short', { showFrom: at(4), showUntil: at(5) }), row('long', { showFrom: at(3) })],
      6,
      'long',
    ],
    [
      'the one published last of two without a beginning',
      [row('a', { publishedAt: at(2) }), row('b', { publishedAt: at(3) })],
      5,
      'b',
    ],
    [
      'one whose beginning is later than a publish',
      [row('a', { publishedAt: at(4) }), row('b', { showFrom: at(5) })],
      5,
      'b',
    ],
  ])('S-64 %s', (_, rows, now, shown) => {
    expect(announcementAt(rows, 'en', ms(now))?.documentId ?? null).toBe(shown);
  });

  const german = row('a', { locale: 'de', publishedAt: at(2), showUntil: at(9) });
  test('S-64 D-19 in German where it is, else in English, and not at all where it is in neither', () => {
    expect(announcementAt([row('a'), german], 'de', ms(5))).toMatchObject({ locale: 'de' });
    expect(announcementAt([row('a')], 'de', ms(5))).toMatchObject({ locale: 'en' });
    expect(announcementAt([german], 'en', ms(5))).toBeNull();
    expect(announcementAt([german, row('b', { publishedAt: at(1) })], 'en', ms(5))?.documentId).toBe('b');
  });

  test('S-64 D-19 the time that was published last counts in every language', () => {
    const english = row('a', { publishedAt: at(3), showUntil: at(4) });
    expect(announcementAt([english, german], 'de', ms(5))).toBeNull();
    expect(announcementAt([row('a'), german], 'en', ms(8))).toMatchObject({ locale: 'en', showUntil: at(9) });
  });

  test('S-64 a version rises for the last beginning or end that has passed', () => {
    const rows = [row('a', { showFrom: at(3), showUntil: at(9) }), row('b', { showUntil: at(5) }), row('c')];
    expect(lastBoundary(rows, ms(2))).toBeNull();
    expect([3, 4, 5, 8, 9].map((day) => lastBoundary(rows, ms(day)))).toEqual([3, 3, 5, 5, 9].map(ms));
  });
});

const published = {
  pages: new Map([['return', '/Return']]),
  stories: new Map<string, string>(),
  categories: new Map<string, string>(),
  byId: new Map<string, CatalogueProduct>(),
};
const fill = (text: string) => text.replace('{{returnDays}}', '30');
const stored = (over: Partial<StoredAnnouncement> = {}): StoredAnnouncement => ({
  ...row('a'),
  sentence: ' Back within {{returnDays}} days. ',
  link: { text: 'How', page: { documentId: 'return' } },
  ...over,
});

test('S-64 its words are filled in, and a link to what is not published is left out and told', () => {
  const source = { published, fill };
  expect(toAnnouncement(stored(), source)).toEqual({
    ...{ id: 'a', text: 'Back within 30 days.', link: { text: 'How', to: '/Return' }, language: 'en' },
  });
  const link = { text: 'How', page: { documentId: 'draft' } };
  expect(toAnnouncement(stored({ link }), source)?.link).toBeNull();
  expect(announcementWarnings(stored({ link }), published)[0]?.message).toContain('It is left out.');
  expect(announcementWarnings(stored(), published)).toEqual([]);
  expect(toAnnouncement(stored({ sentence: ' ' }), source)).toBeNull();
  expect(
    toAnnouncement(stored({ link: { text: 'How', address: 'javascript:alert(1)' } }), source)?.link,
  ).toBeNull();
});

test('S-64 with another beginning it is another one to whoever closed it', () => {
  const ids = [null, at(3), at(4), at(3)].map(
    (showFrom) => toAnnouncement(stored({ showFrom }), { published, fill })?.id,
  );
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe(ids[3]);
});

const KNOWN: Known = {
  pages: new Map([['return', { path: '/Return', published: true }]]),
  stories: new Map(),
  categories: new Map(),
  products: new Set(),
  fill,
};
const problems = (over: object = {}) => announcementProblems({ ...stored(), ...over }, KNOWN);

test.each<[what: string, over: object, problem: RegExp]>([
  ['no words', { sentence: null }, /has no words yet/],
  ['blank words', { sentence: ' \u00a0\t' }, /has no words yet/],
  ['more than two lines', { sentence: 'x'.repeat(77) }, /have 81 signs; 80 fit/],
  ['more than two lines by itself', { sentence: 'x'.repeat(81), link: null }, /The sentence has 81 signs/],
  ['an end before its beginning', { showFrom: at(5), showUntil: at(4) }, /ends before it begins/],
  ['an end at its beginning', { showFrom: at(5), showUntil: at(5) }, /ends before it begins/],
  ['a fact that nobody knows', { sentence: 'Back within {{days}}.' }, /cannot fill in/],
  ['a link to an unknown address', { link: { text: 'Go', address: '/Nowhere' } }, /does not exist/],
  [
    'a link to a page that is gone',
    { link: { text: 'Go', address: null, page: { documentId: 'x' } } },
    /not exist any more/,
  ],
  ['a link to nothing', { link: { text: 'Go', address: ' ' } }, /leads nowhere/],
  ['a link that runs a script', { link: { text: 'Go', address: 'javascript:alert(1)' } }, /must begin with/],
  [
    'a link to another host without https',
    { link: { text: 'Go', address: '//evil.example' } },
    /must begin with/,
  ],
])('S-64 with %s it is not published', (_, over, problem) => {
  expect(problems(over).join(' ')).toMatch(problem);
});

test.each([
  {},
  { link: null },
  { showFrom: at(5) },
  { showUntil: at(1) },
  { showFrom: at(4), showUntil: at(5) },
  { sentence: 'x'.repeat(76) },
  { sentence: `${'x'.repeat(60)} {{returnDays}}` },
])('S-64 in order it may be published: %o', (over) => {
  expect(problems(over)).toEqual([]);
});
