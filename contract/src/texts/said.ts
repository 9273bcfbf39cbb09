import { nameIn, type Names } from '../rules/cart/line-name.js';
import { formatCents, type Cents } from '../rules/cart/money.js';
import { DEFAULT_LOCALE, localeFacts } from '../rules/text/locales.js';
import type { Text } from './de/index.js';
import { voiceIn, type Voice } from './voice.js';

/** What a sentence has filled in, before its language is known: an amount, a day in UTC, a name in languages, words. */
export type SaidValue =
  string | number | { amount: Cents } | { day: Date } | { name: string; names?: Names | undefined } | Said;

/** A sentence of the catalogue before it is said in a language. */
export interface Said {
  text: Text;
  values: Readonly<Record<string, SaidValue>>;
}

type InBraces<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | InBraces<Rest>
  : never;

/** A sentence with all that it has filled in: one that lacks a value does not compile. */
export const said = <const T extends Text>(
  text: T,
  ...[values]: [InBraces<T>] extends [never] ? [] : [Record<InBraces<T>, SaidValue>]
): Said => ({ text, values: (values ?? {}) as Said['values'] });

function valueIn(value: SaidValue, voice: Voice): string | number {
  if (typeof value !== 'object') return value;
  if ('text' in value) return sayIn(value, voice);
  if ('amount' in value) return formatCents(value.amount, voice.locale);
  if ('name' in value) return nameIn(value, voice.locale);
  const { tag } = localeFacts(voice.locale);
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(value.day);
}

/** A sentence in a language, with the figures, dates and names of that language. */
export const sayIn = ({ text, values }: Said, voice: Voice): string =>
  voice.say(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(value, voice)])),
  );

const ENGLISH = voiceIn(DEFAULT_LOCALE);

/** The shop's own English words: what a caller is answered that asks for no language. */
export const ownWords = (sentence: Said): string => sayIn(sentence, ENGLISH);
