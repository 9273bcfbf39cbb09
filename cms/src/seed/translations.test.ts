import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACT_DEFAULTS } from '../api/content/domain/facts';
import { readSeedContent } from './content';
import { readSeedCopy } from './copy';
import { readTranslations, SEED_LANGUAGES } from './translations';

const folder = path.resolve(import.meta.dirname, '../../seed');
const json = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown;

/** Members that are no sentences, or are the same in every language. */
const SAME = new Set([
  ...['address', 'page', 'pane', 'slug', 'aliases', 'parent', 'picture', 'product', 'headerLandscape'],
  ...['headerMobile', 'type', 'look', 'brandName', 'contactEmail', 'countries', 'states'],
  ...['pictures', 'products', 'film', 'cover', 'writtenOn', 'height', 'align', 'side', 'category'],
]);

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => (SAME.has(name) ? [] : sentencesOf(item)));
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|\]\([^)]*\)/g)].map(([all]) => all).sort();

/** How a text is built: headings, items of lists and paragraphs line by line, and how often something is emphasised. */
const shape = (text: string) => ({
  lines: text.split('\n').map((line) => /^(?:#+ |- |\d+\. )/.exec(line)?.[0] ?? (line && 'words')),
  emphasised: text.match(/\*+/g) ?? [],
});

describe.each(SEED_LANGUAGES)('the seed in $name', ({ code }) => {
  const files = readTranslations(folder, code);
  const translations = Object.assign({}, ...files) as Record<string, string>;
  const { pages, stories } = readSeedCopy(folder, 'full');
  const { products } = readSeedContent(folder, 'full');
  const seeded = [
    json('copy/site.json'),
    json('copy/announcement.json'),
    json('pages.json'),
    Object.values(FACT_DEFAULTS),
    pages,
    stories,
    products.map(({ story }) => story),
  ];
  const sentences = [...new Set(seeded.flatMap(sentencesOf))];

  it('D-19 S-95 S-101 has every sentence of shell, home, category pages, pages, stories and of what is told of pieces, once, and no other', () => {
    expect(files.flatMap((file) => Object.keys(file)).sort()).toEqual(sentences.sort());
  });

  it('S-86 S-53 has every name, description, tag and fact of a piece, and no other', () => {
    const pieces = json('catalogue.json') as Record<string, string | null>[];
    const said = pieces.flatMap((piece) =>
      ['name', 'description', 'tagText', 'type', 'purity'].flatMap((name) => piece[name] ?? []),
    );
    const pieceTranslations = json(`copy/products-${code}.json`) as Record<string, string>;
    expect(Object.keys(pieceTranslations).sort()).toEqual([...new Set(said)].sort());
    for (const [sentence, translation] of Object.entries(pieceTranslations))
      expect(translation.trim(), sentence).not.toBe('');
  });

  it('D-19 S-95 keeps every fact, link, heading, list and emphasis of a sentence', () => {
    for (const [sentence, translation] of Object.entries(translations)) {
      expect(translation.trim(), sentence).not.toBe('');
      expect(placeholders(translation), sentence).toEqual(placeholders(sentence));
      expect(shape(translation), sentence).toEqual(shape(sentence));
    }
  });
});
