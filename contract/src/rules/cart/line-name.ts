import type { Locale } from '../text/locales.js';

/** A piece's names in other languages than English, by their codes. */
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
