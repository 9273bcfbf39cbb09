import { DEFAULT_LOCALE, type Locale } from '@shop/contract';

/** What a picture shows, said in another language than English. */
export interface PictureText {
  language: string;
  alternativeText: string;
  /** Below the picture; empty where it has none. */
  caption: string;
}

interface Described {
  alternativeText: string | null;
  caption?: string | null;
  /** Where the caption is not English. */
  captionLanguage?: string;
  /** As its file keeps them: a list of `PictureText`. */
  translations?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The texts that a file keeps, one for each language; what is no such list says nothing. */
export function pictureTexts({ translations }: Pick<Described, 'translations'>): PictureText[] {
  if (!Array.isArray(translations)) return [];
  return translations.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('language' in entry)) return [];
    const { language, alternativeText, caption } = entry as Record<string, unknown>;
    if (typeof language !== 'string') return [];
    return [{ language, alternativeText: text(alternativeText), caption: text(caption) }];
  });
}

/** A file with its texts in a language; what is not said in it stays in English (S-100). */
export function describedIn<F extends Described>(file: F, locale: Locale): F {
  if (locale === DEFAULT_LOCALE) return file;
  const said = pictureTexts(file).find(({ language }) => language === locale);
  if (!said) return file;
  const alternativeText = said.alternativeText || file.alternativeText;
  // A caption that English has not is not shown in one language alone.
  if (!file.caption?.trim() || !said.caption) return { ...file, alternativeText };
  return { ...file, alternativeText, caption: said.caption, captionLanguage: locale };
}

/** A file of the media library, as a document shows it. */
export interface ShownFile extends Described {
  id: number;
  name: string;
  url: string;
  mime: string;
  formats?: { thumbnail?: { url: string } } | null;
}

const isFile = (value: object): value is ShownFile => 'mime' in value && 'alternativeText' in value;

/** The pictures that a stored document shows, in its order, each once. */
export function picturesOf(stored: unknown): ShownFile[] {
  const found = new Map<number, ShownFile>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!isFile(value)) return Object.values(value).forEach(walk);
    if (value.mime.startsWith('image/') && !found.has(value.id)) found.set(value.id, value);
  };
  walk(stored);
  return [...found.values()];
}

/** A stored document whose pictures are described in a language, however deep they lie in it. */
export function picturesIn<T>(stored: T, locale: Locale): T {
  if (locale === DEFAULT_LOCALE) return stored;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (isFile(value)) return describedIn(value, locale);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return walk(stored) as T;
}

/** What is said of a picture in a language; empty where nothing is. */
export function textIn(
  file: Pick<Described, 'translations'>,
  language: string,
): Omit<PictureText, 'language'> {
  const said = pictureTexts(file).find((one) => one.language === language);
  return { alternativeText: said?.alternativeText ?? '', caption: said?.caption ?? '' };
}

const isSame = (one: Omit<PictureText, 'language'>, other: Omit<PictureText, 'language'>) =>
  text(one.alternativeText) === text(other.alternativeText) && text(one.caption) === text(other.caption);

/**
 * Whether somebody else said something else of a picture since a form was filled in. `before` is what the form showed then.
 * Who says the same as is kept already, such as after an answer that was lost, is in nobody's way.
 */
export function isSaidMeanwhile(
  file: Pick<Described, 'translations'>,
  said: PictureText,
  before: Omit<PictureText, 'language'>,
): boolean {
  const kept = textIn(file, said.language);
  return !isSame(kept, before) && !isSame(kept, said);
}

/** The texts of a file once one language's are others: none are kept where nothing is said in it. */
export function withTexts(file: Pick<Described, 'translations'>, said: PictureText): PictureText[] {
  const others = pictureTexts(file).filter(({ language }) => language !== said.language);
  const { alternativeText, caption } = {
    alternativeText: text(said.alternativeText),
    caption: text(said.caption),
  };
  return alternativeText || caption
    ? [...others, { language: said.language, alternativeText, caption }]
    : others;
}
