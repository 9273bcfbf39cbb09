import { DEFAULT_LOCALE, LOCALES, type Locale } from '@shop/contract';
import { languageName } from '../../shop-settings/domain/spoken-languages';

/** The field of a piece that tells of it in each language (S-101). */
export const STORY_FIELDS = { en: 'story', de: 'storyDe', fr: 'storyFr' } as const satisfies Record<
  Locale,
  string
>;
export type StoryField = (typeof STORY_FIELDS)[Locale];

/** Languages and fields in the order of the form. */
export const STORIES: readonly (readonly [language: Locale, field: StoryField])[] = LOCALES.map(
  ({ code }) => [code, STORY_FIELDS[code]] as const,
);

/** Whether a member of a piece is a language's story of it. */
export const isStoryField = (name: string): name is StoryField => STORIES.some(([, field]) => field === name);

type Stories<Block> = { readonly [Field in StoryField]?: readonly Block[] | null };

/** What is told of a piece in one language. */
export interface Told<Block> {
  language: Locale;
  blocks: readonly Block[];
  /** How many blocks stand above these in the form, in the fields of other languages. */
  above: number;
}

/** The stories that a piece has, in the order of the form. */
export function storiesOf<Block>(product: Stories<Block>): Told<Block>[] {
  let above = 0;
  return STORIES.flatMap(([language, field]) => {
    const blocks = product[field] ?? [];
    const told = { language, blocks, above };
    above += blocks.length;
    return blocks.length > 0 ? [told] : [];
  });
}

/**
 * What is told of a piece to whoever reads a language: its story in it, else the English one; null where there is neither. A
 * story of hidden blocks alone is one: nothing is told in its language.
 */
export function toldIn<Block>(product: Stories<Block>, locale: Locale): Told<Block> | null {
  const stories = storiesOf(product);
  const of = (wanted: Locale) => stories.find(({ language }) => language === wanted);
  return of(locale) ?? of(DEFAULT_LOCALE) ?? null;
}

/** What editors are told of a language's story: as it stands for English, named for every other language. */
export const inStory = (language: Locale, sentence: string): string =>
  language === DEFAULT_LOCALE ? sentence : `Story in ${languageName(language)}: ${sentence}`;
