import { DEFAULT_LOCALE, windowTitle } from '@shop/contract/rules';
import type { SearchResult } from '../../panel-api/responses';
import type { FormValues } from '../panels/merge';

/** A search result and a shared link as they would be of what stands in the form. */
export interface TypedResult {
  title: string;
  description: string;
  /** Of a picture, beginning with a slash or with the address of the file store. */
  picture: string | null;
  isHidden: boolean;
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Nothing in place of words that only the shop can fill in. */
const plainOf = (value: unknown): string => (wordsOf(value).includes('{{') ? '' : wordsOf(value));

const isObject = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;

/** A piece's words in a language, which stand in a list of one form; undefined where it has none. */
function saidIn({ translations }: FormValues, language: string): FormValues | undefined {
  if (language === DEFAULT_LOCALE || !Array.isArray(translations)) return undefined;
  return translations.filter(isObject).find((said) => said.language === language);
}

/** Of a page its own title and description are those for search engines. */
const PAGE = 'api::page.page';

function pictureOf(uid: string, values: FormValues, { picture }: SearchResult): string | null {
  const chosen = uid === PAGE ? values.picture : values.metaPicture;
  if (isObject(chosen) && typeof chosen.url === 'string') return chosen.url;
  return picture && !/^https?:/.test(picture) ? `/${picture}` : picture;
}

/**
 * What stands in the form in place of what the page says of itself; unsaved words that its facts are filled into ({{ }}) are
 * shown as they were saved.
 */
export function typedResult(uid: string, values: FormValues, result: SearchResult): TypedResult {
  const said = saidIn(values, result.language);
  // The English words stand in only where the page itself has none in its language.
  const typed = (field: string, own: string) =>
    plainOf(said?.[field]) || (said && wordsOf(said[own]) ? '' : plainOf(values[field]));
  const page =
    uid === PAGE ? { title: plainOf(values.title), description: plainOf(values.description) } : null;
  return {
    title: page?.title
      ? windowTitle(page.title, result.shopName)
      : typed('metaTitle', 'title') || result.title,
    description: page?.description || typed('metaDescription', 'description') || result.description,
    picture: pictureOf(uid, values, result),
    isHidden: values.noIndex === true,
  };
}

/** A text as search engines shorten it: whole words, at most so many letters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
