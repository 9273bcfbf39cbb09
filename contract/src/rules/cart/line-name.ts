import type { Locale } from '../text/locales.js';

/** Names of a piece or a size in other languages than English, by their codes. */
export type Names = Readonly<Record<string, string>>;

interface Named {
  /** The English one, which staff know the piece by. */
  name: string;
  names?: Names | undefined;
}

/** What a line's piece is called in a language: the English name where it has no other (S-86). */
export function nameIn({ name, names }: Named, locale: Locale): string {
  return names?.[locale] ?? name;
}

/** What a line's size is called in a language; undefined where it has no name of its own there (S-102). */
export function sizeLabelIn(
  { sizeLabels }: { sizeLabels?: Names | undefined },
  locale: Locale,
): string | undefined {
  return sizeLabels?.[locale];
}
