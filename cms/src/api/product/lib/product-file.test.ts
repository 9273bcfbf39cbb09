import { cents } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { csvRows } from '../../../lib/csv-file';
import { exportedIn, toCell } from './piece-cells';
import { CHANGES_MOST, toShownChanges, type FilePiece } from './piece-changes';
import { planFile } from './product-file';
import { saidIn, toData } from './said-fields';

const piece = (more: Partial<FilePiece> = {}): FilePiece => ({
  id: 'ring',
  title: 'Sovereign Ring',
  tagText: null,
  description: 'A ring.',
  priceCents: cents(11_000),
  goldPriceCents: cents(64_000),
  stockSilver: 4,
  stockGold: null,
  state: 'published',
  ...more,
});
const plan = (text: string, ...pieces: FilePiece[]) =>
  planFile(csvRows(text), (id) => (pieces.length > 0 ? pieces : [piece()]).find((one) => one.id === id), [
    'en',
    'de',
  ]);
const problems = (text: string, ...pieces: FilePiece[]) =>
  plan(text, ...pieces).problems.map(({ line, message }) => `${line}: ${message}`);

test('S-69 what an export writes changes nothing', () => {
  const all = [
    piece({ 'de:title': 'Ring', 'de:tagText': 'Neu' }),
    piece({ id: 'coin', title: '=Coin', tagText: 'New', stockSilver: -2 }),
  ];
  const columns = exportedIn(['en', 'de']);
  const line = ({ id, state: _, ...values }: FilePiece) =>
    columns
      .map(([member]) => {
        if (member === 'id') return id;
        const cell = String(toCell(member, values[member]) ?? '');
        return cell.startsWith('=') ? `'${cell}` : cell;
      })
      .join(',');
  const text = [columns.map(([, name]) => name).join(','), ...all.map(line)].join('\r\n');
  expect(plan(text, ...all)).toEqual({ changes: [], unchanged: 2, problems: [] });
});

test.each([
  ['Id,Silver price\nring,120.5', { priceCents: 12_050 }],
  ['Id,Silver price\nring,$120', { priceCents: 12_000 }],
  ['Id;Silver price\nring;120,50', { priceCents: 12_050 }],
  ['id,GOLD PRICE\nring,', { goldPriceCents: null }],
  ['Id,Silver stock,Gold stock\nring,,3', { stockSilver: null, stockGold: 3 }],
  ['Id,Tag\nring,Bestseller', { tagText: 'Bestseller' }],
  ['Id,Name,Description\nring, New name ,"Two\r\nlines."', { title: 'New name', description: 'Two\nlines.' }],
  ['Silver price,Id\n110.00,ring', null],
])('S-69 the file %j changes %j', (text, after) => {
  const { changes, unchanged, problems: wrong } = plan(text);
  expect(wrong).toEqual([]);
  expect(changes.map((change) => change.after)).toEqual(after ? [after] : []);
  expect(unchanged).toBe(after ? 0 : 1);
});

describe('S-69 S-86 texts in other languages', () => {
  const german = { language: 'de', title: 'Sovereign-Ring', tagText: null, description: null, type: 'Ring' };
  const told = () => piece(saidIn([german]));

  test('have a column in each language that the shop speaks, and in no other', () => {
    const names = (languages: ('en' | 'de' | 'fr')[]) => exportedIn(languages).map(([, name]) => name);
    expect(names(['en'])).not.toContain('Name (Deutsch)');
    expect(names(['en', 'de', 'fr'])).toEqual([
      ...['Id', 'Name', 'Tag', 'Description', 'Name (Deutsch)', 'Tag (Deutsch)', 'Description (Deutsch)'],
      ...['Name (Français)', 'Tag (Français)', 'Description (Français)'],
      ...['Silver price', 'Gold price', 'Silver stock', 'Gold stock'],
    ]);
    expect(problems('Id,Name (Français)\nring,Bague')[0]).toContain('There is no column “Name (Français)”.');
  });

  test.each([
    ['Id,Name (Deutsch)\nring,Siegel', { 'de:title': 'Siegel' }, 'Sovereign-Ring → Siegel'],
    ['Id,Name (Deutsch)\nring,', { 'de:title': null }, 'Sovereign-Ring → as in English'],
    ['Id,TAG (DEUTSCH)\nring,Neu', { 'de:tagText': 'Neu' }, 'as in English → Neu'],
    ['Id,Name (Deutsch)\nring,Sovereign-Ring', null, undefined],
    ['Id,Tag (Deutsch)\nring, ', null, undefined],
  ])('of the file %j change %j', (text, after, words) => {
    const { changes, problems: wrong } = plan(text, told());
    expect(wrong).toEqual([]);
    expect(changes.map((change) => change.after)).toEqual(after ? [after] : []);
    const [field] = toShownChanges(changes)[0]?.fields ?? [];
    expect(field && `${field.before} → ${field.after}`).toBe(words);
  });

  test('are refused where they are too long, in a sentence with their column', () => {
    const long = `Id,Tag (Deutsch)\nring,${'x'.repeat(41)}`;
    expect(problems(long)).toEqual(['2: Tag (Deutsch) must be a text of at most 40 characters.']);
  });

  test('are written into the row of their language, and into a new one where there is none', () => {
    expect(toData({ 'de:title': 'Siegel', priceCents: cents(1) }, [german])).toEqual({
      priceCents: 1,
      translations: [{ ...german, title: 'Siegel' }],
    });
    expect(toData({ 'fr:tagText': 'Neuf' }, [german])).toEqual({
      translations: [german, { language: 'fr', tagText: 'Neuf' }],
    });
    expect(toData({ priceCents: cents(1) }, [german])).toEqual({ priceCents: 1 });
  });
});

describe('S-69 a file says what is wrong with it', () => {
  test.each([
    ['', 'The file is empty.'],
    ['Name,Tag\nA,B', 'The first line must name the column Id.'],
    ['Id,Price\nring,1', 'There is no column “Price”.'],
    ['Id,Tag,tag\nring,1,2', 'names a column twice'],
    ['Id,Tag\nring', 'This line has 1 columns, the first one 2.'],
    ['Id,Tag\nunknown,New', 'There is no piece with the id “unknown”.'],
    ['Id,Tag\nring,New\nring,Old', 'Sovereign Ring stands in line 2 already.'],
    ['Id,Name\nring, ', 'Name must be a text of 1 to 200 characters.'],
    [`Id,Tag\nring,${'x'.repeat(41)}`, 'Tag must be a text of at most 40 characters.'],
    ['Id,Silver price\nring,', 'Sovereign Ring: The price is 0'],
    ['Id,Silver price\nring,0', 'Sovereign Ring: The price is 0'],
    ['Id,Silver price\nring,120 €', 'Silver price is no price in dollars, such as 120 or 120.50: “120 €”.'],
    ['Id,Silver price\nring,"120,50"', 'is no price in dollars'],
    ['Id,Silver price\nring,"1,200"', 'is no price in dollars'],
    ['Id,Silver price\nring,-5', 'is no price in dollars'],
    ['Id,Silver price\nring,1.10', 'would go from $110.00 to $1.10. If this is meant'],
    ['Id,Silver price\nring,11000', 'would go from $110.00 to $11,000.00.'],
    ['Id,Gold price\nring,100', 'The gold price is lower than the silver price.'],
    ['Id,Silver stock\nring,1.5', 'Silver stock is no whole number of at most six figures: “1.5”.'],
    ['Id,Silver stock\nring,many', 'Silver stock is no whole number'],
  ])('%j', (text, sentence) => {
    const found = problems(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
    expect(plan(text).changes.length).toBeLessThan(2);
  });
});

test('S-69 what editors have not published is not published along with a price', () => {
  const text = 'Id,Silver price\nring,120';
  expect(problems(text, piece({ state: 'modified' }))).toEqual([
    '2: Sovereign Ring has changes that are not published yet. Publish them or discard them in Strapi first.',
  ]);
  expect(plan(text, piece({ state: 'draft' })).changes[0]).toMatchObject({ isPublished: false });
});

test('S-69 a file changes no more pieces than somebody can wait for', () => {
  const many = Array.from({ length: CHANGES_MOST + 1 }, (_, n) => piece({ id: `p${n}` }));
  const text = ['Id,Tag', ...many.map(({ id }) => `${id},New`)].join('\n');
  expect(problems(text, ...many)).toEqual([
    `1: The file changes ${CHANGES_MOST + 1} pieces, more than ${CHANGES_MOST}. Please send it in parts.`,
  ]);
});

test('S-69 a change is told in words', () => {
  const { changes } = plan('Id,Tag,Silver price,Gold price,Silver stock\nring,New,120,,');
  expect(toShownChanges(changes)).toEqual([
    {
      id: 'ring',
      title: 'Sovereign Ring',
      fields: [
        { name: 'Tag', before: 'nothing', after: 'New' },
        { name: 'Silver price', before: '$110.00', after: '$120.00' },
        { name: 'Gold price', before: '$640.00', after: 'not made in gold' },
        { name: 'Silver stock', before: '4', after: 'made to order' },
      ],
    },
  ]);
});
