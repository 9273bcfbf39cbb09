import { describe, expect, it } from 'vitest';
import { spokenProblems, toSpoken } from './spoken-languages';

describe('S-99 the languages that the shop speaks', () => {
  it.each([
    ['a shop that is older than the setting', null, ['en', 'de']],
    ['an empty line', ' , ', ['en', 'de']],
    ['one language', 'English', ['en']],
    ['all of them, in the shop’s order', 'French, English, German', ['en', 'de', 'fr']],
    ['names of their own, codes and other separators', 'english; français\nDE', ['en', 'de', 'fr']],
    ['one of them twice', 'English, French, Francais', ['en', 'fr']],
    ['words of a line that was never checked', 'Klingon, French', ['en', 'fr']],
  ] as const)('%s', (_, line, languages) => expect(toSpoken(line)).toEqual(languages));

  it.each([
    ['nothing', null, []],
    ['English and German', 'English, German', []],
    [
      'a language that nobody taught it',
      'English, Klingon',
      ['The shop cannot speak “Klingon”. It can speak English, German and French.'],
    ],
    [
      'no English',
      'German, French',
      ['English cannot be left out: it is shown wherever a text is not translated.'],
    ],
  ] as const)('is told what is wrong with %s', (_, line, problems) =>
    expect(spokenProblems(line)).toEqual(problems),
  );
});
