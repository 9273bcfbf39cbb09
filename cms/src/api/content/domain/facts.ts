import { formatCents, type Cents } from '@shop/contract';
import { METHOD_WORDS } from '../../payment-attempt/domain/methods';

/** The facts of the shop's settings that texts speak of (D-06, D-11, D-14). Null: not entered yet. */
export interface StoredFacts {
  brandName: string;
  contactEmail: string;
  shippingFlatCents: Cents;
  taxBasisPoints: number;
  returnDays: number;
  countries: readonly { name: string }[];
  basedIn?: string | null;
  /** Working days, such as '2 to 4'. */
  deliveryDays?: string | null;
  abroadDays?: string | null;
  personalizationDays?: string | null;
  collectDays?: string | null;
  replyHours?: number | null;
  signatureFromCents?: Cents | null;
}

/** What a new fact says in a shop whose settings are older than it. */
export const FACT_DEFAULTS = {
  basedIn: 'Dubai',
  deliveryDays: '2 to 4',
  abroadDays: '5 to 14',
  personalizationDays: '7-10',
  collectDays: '3 to 4',
  replyHours: 48,
  signatureFromCents: 30_000,
} as const;

/** '$15.00' as texts say it: '$15', and '$15.50' where there are cents. */
const price = (cents: Cents) => formatCents(cents).replace(/\.00$/, '');

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Each placeholder and what it says of a shop. */
const PLACEHOLDERS = {
  shopName: (facts) => facts.brandName,
  contactEmail: (facts) => facts.contactEmail,
  basedIn: (facts) => facts.basedIn ?? FACT_DEFAULTS.basedIn,
  countries: (facts) => list(facts.countries.map((country) => country.name)),
  returnDays: (facts) => String(facts.returnDays),
  shippingPrice: (facts) => (facts.shippingFlatCents > 0 ? price(facts.shippingFlatCents) : 'free of charge'),
  standardShipping: (facts) => (facts.shippingFlatCents > 0 ? 'standard shipping' : 'free standard shipping'),
  StandardShipping: (facts) => (facts.shippingFlatCents > 0 ? 'Standard shipping' : 'Free standard shipping'),
  tax: (facts) => `${facts.taxBasisPoints / 100}%`,
  deliveryDays: (facts) => facts.deliveryDays || FACT_DEFAULTS.deliveryDays,
  abroadDays: (facts) => facts.abroadDays || FACT_DEFAULTS.abroadDays,
  personalizationDays: (facts) => facts.personalizationDays || FACT_DEFAULTS.personalizationDays,
  collectDays: (facts) => facts.collectDays || FACT_DEFAULTS.collectDays,
  replyHours: (facts) => String(facts.replyHours ?? FACT_DEFAULTS.replyHours),
  signatureFrom: (facts) => price(facts.signatureFromCents ?? FACT_DEFAULTS.signatureFromCents),
  paymentMethods: () => list(Object.values(METHOD_WORDS)),
} satisfies Record<string, (facts: StoredFacts) => string>;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS);

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
type Name = keyof typeof PLACEHOLDERS;
const isKnown = (name: string): name is Name => Object.hasOwn(PLACEHOLDERS, name);

/** A text with every {{placeholder}} filled in from the shop's settings. One that nobody knows is left out. */
export function fillIn(text: string, facts: StoredFacts): string {
  return text.replace(PLACEHOLDER, (_, name: string) => (isKnown(name) ? PLACEHOLDERS[name](facts) : ''));
}

/** The placeholders of a text that the shop cannot fill in, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  return [...new Set(names.filter((name) => !isKnown(name)))];
}
