import { describe, expect, it, test } from 'vitest';
import { describedIn, isSaidMeanwhile, picturesIn, pictureTexts, withTexts } from './picture-texts';

const file = (translations?: unknown, caption: string | null = 'Coin 20 mm across.') => ({
  mime: 'image/jpeg',
  alternativeText: 'A coin.',
  caption,
  translations,
});
const german = { language: 'de', alternativeText: 'Eine Münze.', caption: 'Münze 20 mm im Durchmesser.' };

describe('S-100 the texts of a picture', () => {
  test.each([
    ['en', [german], 'A coin.', 'Coin 20 mm across.'],
    ['de', [german], 'Eine Münze.', 'Münze 20 mm im Durchmesser.'],
    ['de', undefined, 'A coin.', 'Coin 20 mm across.'],
    ['de', null, 'A coin.', 'Coin 20 mm across.'],
    ['de', [{ ...german, language: 'fr' }], 'A coin.', 'Coin 20 mm across.'],
    ['de', [{ ...german, alternativeText: ' ' }], 'A coin.', 'Münze 20 mm im Durchmesser.'],
    ['de', [{ language: 'de' }], 'A coin.', 'Coin 20 mm across.'],
  ] as const)('in %s with %j', (locale, translations, alternativeText, caption) => {
    expect(describedIn(file(translations), locale)).toMatchObject({ alternativeText, caption });
  });

  it('tell the language of a caption that is not English', () => {
    expect(describedIn(file([german]), 'de').captionLanguage).toBe('de');
    expect(describedIn(file([{ ...german, caption: '' }]), 'de').captionLanguage).toBeUndefined();
    expect(describedIn(file([german]), 'en').captionLanguage).toBeUndefined();
  });

  test.each([
    ['nothing was said', [], { alternativeText: '', caption: '' }, false],
    [
      'the same stands there',
      [{ ...german, alternativeText: 'Alt.' }],
      { alternativeText: 'Alt.', caption: german.caption },
      false,
    ],
    ['it is said already', [german], { alternativeText: '', caption: '' }, false],
    [
      'somebody else said something',
      [{ ...german, alternativeText: 'Von Ben.' }],
      { alternativeText: '', caption: '' },
      true,
    ],
    ['somebody else took it away', [], { alternativeText: 'Alt.', caption: '' }, true],
    [
      'it was said in another language',
      [{ ...german, language: 'fr' }],
      { alternativeText: '', caption: '' },
      false,
    ],
  ])('are told to be changed meanwhile or not where %s', (_what, translations, before, isInTheWay) => {
    expect(isSaidMeanwhile({ translations }, german, before)).toBe(isInTheWay);
  });

  it('have no caption in a language where English has none', () => {
    expect(describedIn(file([german], null), 'de').caption).toBeNull();
  });

  test.each([[7], ['text'], [{}], [[null, 7, 'de', {}, { language: 1 }]]])(
    'are none where a file keeps %j',
    (stored) => expect(pictureTexts({ translations: stored })).toEqual([]),
  );

  it('are found in a document however deep its pictures lie, and nothing else of it is another', () => {
    const at = new Date(0);
    const stored = { at, title: 'Eine', blocks: [{ cards: [{ picture: file([german]), text: null }] }] };
    expect(picturesIn(stored, 'de')).toEqual({
      ...stored,
      blocks: [{ cards: [{ picture: describedIn(file([german]), 'de'), text: null }] }],
    });
    expect(picturesIn(stored, 'en')).toBe(stored);
  });

  test.each([
    ['added', undefined, german, [german]],
    ['others', [{ ...german, alternativeText: 'Alt' }], german, [german]],
    ['taken away', [german], { ...german, alternativeText: ' ', caption: '' }, []],
    [
      'beside those of another language',
      [{ ...german, language: 'fr' }],
      german,
      [{ ...german, language: 'fr' }, german],
    ],
  ])('are %s', (_what, translations, said, kept) => {
    expect(withTexts({ translations }, said)).toEqual(kept);
  });
});
