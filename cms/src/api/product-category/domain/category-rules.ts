import {
  CATEGORY_WORD,
  CATEGORY_WORD_LENGTH,
  isStorable,
  localeFacts,
  ONE_SIZE,
  pageNamed,
  toLocale,
} from '@shop/contract';
import { sizePairsIn, sizesIn, type StoredProductCategory } from './category';

const SIZES_MOST = 20;
const SIZE_LENGTH = 20;

/** What is wrong with a category, at its field. */
export interface CategoryProblem {
  field: 'word' | 'name' | 'sizes' | 'translations';
  message: string;
}

function wordProblem(word: unknown): string | null {
  if (typeof word !== 'string' || word.length > CATEGORY_WORD_LENGTH || !CATEGORY_WORD.test(word))
    return `“Word” has small letters from a to z, digits and single blanks or hyphens between them, such as brooch; at most ${CATEGORY_WORD_LENGTH} characters.`;
  return pageNamed(word) ? `“${word}” is the name of a page. Please choose another word.` : null;
}

function sizesProblem(text: string | null | undefined): string | null {
  const sizes = sizesIn(text);
  if (sizes.length > SIZES_MOST) return `A category has at most ${SIZES_MOST} sizes.`;
  const long = sizes.find((size) => size.length > SIZE_LENGTH);
  if (long !== undefined) return `A size has at most ${SIZE_LENGTH} characters: “${long}” has more.`;
  const strange = sizes.find((size) => !isStorable(size));
  if (strange !== undefined)
    return `Please write the size “${strange}” anew: it has characters that cannot be stored.`;
  if (sizes.includes(ONE_SIZE))
    return `“${ONE_SIZE}” is what pieces without a size are called. Leave it out.`;
  const twice = sizes.find((size, n) => sizes.indexOf(size) !== n);
  return twice === undefined ? null : `The size “${twice}” stands there twice.`;
}

function sizeNamesProblem(text: string | null | undefined): string | null {
  const pairs = sizePairsIn(text);
  const broken = pairs.indexOf(null);
  if (broken >= 0)
    return `“${sizesIn(text)[broken]}” has to be written as a size, an equals sign and its name, such as One size = Einheitsgröße.`;
  const whole = pairs.flatMap((pair) => (pair ? [pair] : []));
  const long = whole.find(([, name]) => name.length > SIZE_LENGTH);
  if (long) return `A size has at most ${SIZE_LENGTH} characters: “${long[1]}” has more.`;
  const strange = whole.find((pair) => !pair.every(isStorable));
  if (strange) return `Please write the size “${strange[0]}” anew: it has characters that cannot be stored.`;
  const sizes = whole.map(([size]) => size);
  const twice = sizes.find((size, n) => sizes.indexOf(size) !== n);
  return twice === undefined ? null : `The size “${twice}” stands there twice.`;
}

function languageProblem(translations: StoredProductCategory['translations']): string | null {
  const languages = (translations ?? []).map(({ language }) => language);
  const twice = languages.find((language, n) => languages.indexOf(language) !== n);
  if (twice !== undefined)
    return `${localeFacts(toLocale(twice)).name} stands twice under “In other languages”. Please keep one of the two.`;
  for (const { language, sizes } of translations ?? []) {
    const problem = sizeNamesProblem(sizes);
    if (problem !== null) return `Sizes in ${localeFacts(toLocale(language)).name}: ${problem}`;
  }
  return null;
}

/**
 * Why a category cannot be kept as it is; null where it can (S-97).
 * @param stored as it was before; null for a new one
 */
export function categoryProblem(
  category: Partial<StoredProductCategory>,
  stored: Pick<StoredProductCategory, 'word'> | null,
): CategoryProblem | null {
  const { word, name, sizes, translations } = category;
  if (stored && word !== stored.word)
    return {
      field: 'word',
      message: `The word “${stored.word}” stays: pieces, addresses and other programs know the category by it. Change its name, or make another category.`,
    };
  const problems: [CategoryProblem['field'], string | null][] = [
    ['word', stored ? null : wordProblem(word)],
    ['name', name?.trim() ? null : 'Please give the category a name.'],
    ['sizes', sizesProblem(sizes)],
    ['translations', languageProblem(translations)],
  ];
  for (const [field, message] of problems) if (message !== null) return { field, message };
  return null;
}
