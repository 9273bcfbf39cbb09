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
  return {
    ...file,
    alternativeText: said.alternativeText || file.alternativeText,
    // A caption that English has not is not shown in one language alone.
    caption: file.caption?.trim() ? said.caption || file.caption : file.caption,
  };
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
