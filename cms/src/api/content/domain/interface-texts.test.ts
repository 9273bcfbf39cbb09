import { LOCALES, type Locale } from '@shop/contract';
import { de, isSentence, SENTENCES } from '@shop/contract/texts';
import { describe, expect, test } from 'vitest';
import {
  cleanWords,
  interfaceTextProblems,
  mostSigns,
  sentenceProblem,
  toMessages,
  type StoredInterfaceText,
} from './interface-texts';

const EMPTY = { wordsZero: null, wordsOne: null, wordsTwo: null, wordsFew: null, wordsMany: null };
const row = (sentence: string, words: string | null, over: object = {}): StoredInterfaceText => ({
  ...{ documentId: 'a', sentence, words, ...EMPTY },
  ...over,
});
const problems = (sentence: string, words: string | null, over: object = {}, locale: Locale = 'en') =>
  interfaceTextProblems({ ...row(sentence, words, over) }, locale, false);

describe('words for a sentence of the shop', () => {
  test.each<[sentence: string, words: string | null, over: object, said: string]>([
    ['Load More', null, {}, '“Words” is empty'],
    ['Load More', ' \u00a0\n\u200b', {}, '“Words” is empty'],
    ['Load More', 'x'.repeat(41), {}, 'at most 40 fit'],
    ['Load More', 'Show {n}', {}, 'uses {n}, which the shop cannot fill in. It has none.'],
    ['Load More', 'Show {', {}, 'a brace that shoppers would read'],
    ['Load More', '{{returnDays}} days', {}, 'a brace that shoppers would read'],
    ['Load More', '<b>More</b>', {}, 'plain words'],
    ['Load More', 'More&nbsp;pieces', {}, 'plain words'],
    ['Load More', '**More**', {}, 'plain words'],
    ['Load More', '[More](/Rings)', {}, 'plain words'],
    ['Remove {name}', 'Take it out', {}, 'leaves out {name}'],
    ['Remove {name}', 'Take { name } out', {}, 'leaves out {name}'],
    ['Remove {name}', 'Take {Name} out', {}, 'uses {Name}, which the shop cannot fill in. It has {name}.'],
    ['{n} pieces', '{n} jewels', {}, '“Words for one” is empty'],
    ['{n} pieces', '{n} jewels', { wordsOne: 'one jewel' }, '“Words for one” leaves out {n}'],
  ])('S-98 %j cannot be %j %j', (sentence, words, over, said) => {
    expect(problems(sentence, words, over).join(' ')).toContain(said);
  });

  test.each<[sentence: string, words: string, over: object]>([
    ['Load More', 'Show me “more” – now!', {}],
    ['Load More', 'A & B < C', {}],
    ['Load More', 'x'.repeat(40), {}],
    ['Remove {name}', '{name}: take it out', {}],
    ['{n} pieces', '{n} jewels', { wordsOne: '{n} jewel' }],
    // Of a form that English has not it is not asked.
    ['{n} pieces', '{n} jewels', { wordsOne: '{n} jewel', wordsFew: 'nonsense {x}' }],
  ])('S-98 %j can be %j %j', (sentence, words, over) => {
    expect(problems(sentence, words, over)).toEqual([]);
  });

  test('S-98 a sentence that nobody says has no words, and one that has some has none twice', () => {
    expect(problems('Load Less', 'Fewer')).toEqual([expect.stringContaining('does not say this sentence')]);
    expect(problems('toString', 'Fewer')).toEqual([expect.stringContaining('does not say this sentence')]);
    expect(sentenceProblem('Load More', true)).toContain('has words already');
    expect(sentenceProblem('Load More', false)).toBeNull();
  });

  test.each(LOCALES.filter(({ code }) => code === 'en' || code === 'de'))(
    'S-98 the shop’s own words in $name could all be published',
    ({ code }) => {
      for (const sentence of SENTENCES) {
        const own = code === 'de' ? de[sentence] : sentence;
        const [words, one] = typeof own === 'string' ? [own, own] : [own.other, own.one];
        expect(problems(sentence, words, { wordsOne: one }, code), sentence).toEqual([]);
        expect(mostSigns(sentence)).toBeGreaterThan(sentence.length + 2);
      }
    },
  );

  test.each([
    ['  More\r\n  of it\u2028now ', 'More of it now'],
    ['More   of\u00a0it', 'More of\u00a0it'],
    ['\ufeffMo\u00adre\u200b', 'More'],
    ['“More”', '“More”'],
    ['👩‍🔧', '👩‍🔧'],
    [null, ''],
  ])('S-98 pasted as %j they are %j', (pasted, shown) => {
    expect(cleanWords(pasted)).toBe(shown);
  });

  test('S-98 shown is what is whole: with every form, and of a sentence that there is', () => {
    const rows = [
      row('Load More', ' Show\nmore '),
      row('{n} pieces', '{n} jewels', { wordsOne: '{n} jewel', wordsFew: 'unasked' }),
      row('{n} reviews', '{n} voices'),
      row('Search', ' '),
      row('Said no more', 'Said'),
    ];
    expect(toMessages(rows, 'en')).toEqual({
      'Load More': 'Show more',
      '{n} pieces': { other: '{n} jewels', one: '{n} jewel' },
    });
  });

  test('B-60 S-98 names of an object are no sentences', () => {
    expect(['toString', 'constructor', '__proto__', 7, null].filter(isSentence)).toEqual([]);
  });
});
