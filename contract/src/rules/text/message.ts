/**
 * An interface text in a language: the sentence, or one for each plural form the language has (Intl.PluralRules), of
 * which `{n}` chooses. Words in braces are filled in.
 */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

export type Messages = Readonly<Record<string, Message>>;
