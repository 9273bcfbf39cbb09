import { LOCALES, type Locale } from '@shop/contract';

/** Texts of a piece that each language has. */
export const SAID = ['title', 'tagText', 'description'] as const;
export type Said = (typeof SAID)[number];
/** One of those in a language, such as 'de:title'; null: the English one is shown. */
export type SaidField = `${Locale}:${Said}`;

/** The field of a text in a language. */
export const saidField = (language: Locale, said: Said): SaidField => `${language}:${said}`;

/** The language of a field and its text there; null for a field that all languages share. */
export function saidOf(field: string): { language: Locale; said: Said } | null {
  const [code, name] = field.split(':');
  const language = LOCALES.find((one) => one.code === code)?.code;
  const said = SAID.find((one) => one === name);
  return language && said ? { language, said } : null;
}

type Translation = { language: string } & Partial<Record<Said, string | null>>;

/** What is said of a piece in other languages, as a file has it. */
export function saidIn(translations: readonly Translation[]): Partial<Record<SaidField, string | null>> {
  const entries = translations.flatMap(({ language, ...texts }) =>
    LOCALES.flatMap(({ code }) =>
      code === language ? SAID.map((said) => [saidField(code, said), texts[said] ?? null] as const) : [],
    ),
  );
  return Object.fromEntries(entries);
}

/**
 * A change as the document service takes it: texts in other languages are rows of the piece's translations.
 * @param translations as the piece has them now
 */
export function toData<T extends Translation>(
  after: object,
  translations: readonly T[],
): Record<string, unknown> {
  const shared: Record<string, unknown> = {};
  const said = new Map<string, Translation>(translations.map((row) => [row.language, row]));
  let isSaid = false;
  for (const [field, value] of Object.entries(after as Record<string, unknown>)) {
    const place = saidOf(field);
    if (!place) shared[field] = value;
    else {
      isSaid = true;
      const row = said.get(place.language) ?? { language: place.language };
      said.set(place.language, { ...row, [place.said]: value as string | null });
    }
  }
  return isSaid ? { ...shared, translations: [...said.values()] } : shared;
}
