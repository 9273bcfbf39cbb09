import { cents, DEFAULT_LOCALE, formatCents, localeFacts, type Cents, type Locale } from '@shop/contract';
import { countryIn } from './country-names';

/** The facts of the shop's settings that texts speak of (D-06, D-11, D-14). Null: not entered yet. */
export interface StoredFacts {
  brandName: string;
  contactEmail: string;
  shippingFlatCents: Cents;
  taxBasisPoints: number;
  returnDays: number;
  countries: readonly { name: string; code?: string }[];
  basedIn?: string | null;
  /** Working days, such as '2 to 4'. */
  deliveryDays?: string | null;
  abroadDays?: string | null;
  /** Business days until an order leaves the house. */
  processingDays?: string | null;
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
  processingDays: '3-5',
  personalizationDays: '7-10',
  collectDays: '3 to 4',
  replyHours: 48,
  signatureFromCents: cents(30_000),
} as const;

/** What the facts themselves say, by language. */
const FACT_TEXTS = {
  en: {
    and: 'and',
    free: 'free of charge',
    standardShipping: 'standard shipping',
    freeStandardShipping: 'free standard shipping',
    percent: (figure: string) => `${figure}%`,
    // What the checkout takes (D-16). A second method is one more of them in each language.
    methods: { card: 'credit and debit cards' },
    excluding: {
      both: 'Excluding shipping and taxes',
      taxes: 'Excluding taxes',
      shipping: 'Excluding shipping, taxes included',
      nothing: 'Including shipping and taxes',
    },
    shippingCost: (amount: string) =>
      `Shipping is ${amount} for every order, whatever its weight, and is shown before you pay.`,
    shippingIsFree: 'Shipping is free of charge, whatever the weight.',
  },
  de: {
    and: 'und',
    free: 'kostenlos',
    standardShipping: 'Standardversand',
    freeStandardShipping: 'kostenloser Standardversand',
    percent: (figure: string) => `${figure} %`,
    methods: { card: 'Kredit- und Debitkarte' },
    excluding: {
      both: 'Zuzüglich Versand und Steuern',
      taxes: 'Zuzüglich Steuern',
      shipping: 'Zuzüglich Versand, inklusive Steuern',
      nothing: 'Inklusive Versand und Steuern',
    },
    shippingCost: (amount: string) =>
      `Der Versand kostet ${amount} je Bestellung, unabhängig vom Gewicht, und wird vor der Zahlung angezeigt.`,
    shippingIsFree: 'Der Versand ist kostenlos, unabhängig vom Gewicht.',
  },
} satisfies Partial<Record<Locale, unknown>>;

type FactTexts = (typeof FACT_TEXTS)[keyof typeof FACT_TEXTS];
/** In English in a language that they are not written in. */
const factTexts = (locale: Locale): FactTexts =>
  (FACT_TEXTS as Partial<Record<Locale, FactTexts>>)[locale] ?? FACT_TEXTS.en;

/** '$15.00' as texts say it: '$15', and '$15.50' where there are cents. */
const price = (cents: Cents, locale: Locale) => formatCents(cents, locale).replace(/[.,]00(?!\d)/, '');

const list = (items: readonly string[], locale: Locale) =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${factTexts(locale).and} ${items.at(-1)}`;

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const standardShipping = ({ shippingFlatCents }: StoredFacts, locale: Locale) =>
  shippingFlatCents > 0 ? factTexts(locale).standardShipping : factTexts(locale).freeStandardShipping;

/** What the price of a piece does not contain (D-20). */
const priceExcludes = ({ shippingFlatCents, taxBasisPoints }: StoredFacts, locale: Locale) => {
  const { excluding } = factTexts(locale);
  if (taxBasisPoints > 0) return shippingFlatCents > 0 ? excluding.both : excluding.taxes;
  return shippingFlatCents > 0 ? excluding.shipping : excluding.nothing;
};

/** What shipping costs, in a sentence (D-20): one flat rate is charged, never by weight. */
const shippingCost = ({ shippingFlatCents }: StoredFacts, locale: Locale) =>
  shippingFlatCents > 0
    ? factTexts(locale).shippingCost(price(shippingFlatCents, locale))
    : factTexts(locale).shippingIsFree;

/** Each placeholder and what it says of a shop. */
const PLACEHOLDERS = {
  shopName: (facts) => facts.brandName,
  contactEmail: (facts) => facts.contactEmail,
  basedIn: (facts) => facts.basedIn ?? FACT_DEFAULTS.basedIn,
  countries: (facts, locale) =>
    list(
      facts.countries.map((country) => countryIn(country, locale)),
      locale,
    ),
  returnDays: (facts) => String(facts.returnDays),
  shippingPrice: (facts, locale) =>
    facts.shippingFlatCents > 0 ? price(facts.shippingFlatCents, locale) : factTexts(locale).free,
  standardShipping,
  priceExcludes,
  shippingCost,
  StandardShipping: (facts, locale) => sentenceCase(standardShipping(facts, locale)),
  tax: (facts, locale) =>
    factTexts(locale).percent((facts.taxBasisPoints / 100).toLocaleString(localeFacts(locale).tag)),
  deliveryDays: (facts) => facts.deliveryDays || FACT_DEFAULTS.deliveryDays,
  abroadDays: (facts) => facts.abroadDays || FACT_DEFAULTS.abroadDays,
  processingDays: (facts) => facts.processingDays || FACT_DEFAULTS.processingDays,
  personalizationDays: (facts) => facts.personalizationDays || FACT_DEFAULTS.personalizationDays,
  collectDays: (facts) => facts.collectDays || FACT_DEFAULTS.collectDays,
  replyHours: (facts) => String(facts.replyHours ?? FACT_DEFAULTS.replyHours),
  signatureFrom: (facts, locale) =>
    price(facts.signatureFromCents ?? FACT_DEFAULTS.signatureFromCents, locale),
  paymentMethods: (_, locale) => list(Object.values(factTexts(locale).methods), locale),
} satisfies Record<string, (facts: StoredFacts, locale: Locale) => string>;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS);

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
type Name = keyof typeof PLACEHOLDERS;
const isKnown = (name: string): name is Name => Object.hasOwn(PLACEHOLDERS, name);

/** Sentences that older shops were seeded with, and that could contradict what is charged (D-20). */
const SUPERSEDED: readonly [sentence: string, placeholder: string][] = [
  ['Excluding shipping and taxes', '{{priceExcludes}}'],
  ['Zuzüglich Versand und Steuern', '{{priceExcludes}}'],
  ['Shipping cost is based on weight and is shown before you pay.', '{{shippingCost}}'],
  [
    'Shipping cost is based on weight; the amount for your order is shown before you pay.',
    '{{shippingCost}}',
  ],
  [
    'Die Versandkosten richten sich nach dem Gewicht und werden vor der Zahlung angezeigt.',
    '{{shippingCost}}',
  ],
  [
    'Die Versandkosten richten sich nach dem Gewicht; der Betrag für Ihre Bestellung wird vor der Zahlung angezeigt.',
    '{{shippingCost}}',
  ],
];

const upToDate = (text: string) =>
  SUPERSEDED.reduce((words, [sentence, placeholder]) => words.replaceAll(sentence, placeholder), text);

/**
 * A text with every {{placeholder}} filled in from the shop's settings. One that nobody knows is left out; a draft may lack
 * the text that a published document needs.
 */
export function fillIn(text: string | null, facts: StoredFacts, locale: Locale = DEFAULT_LOCALE): string {
  return upToDate(text ?? '').replace(PLACEHOLDER, (_, name: string) =>
    isKnown(name) ? PLACEHOLDERS[name](facts, locale) : '',
  );
}

/** A text without its placeholders, whichever they are. */
export const withoutPlaceholders = (text: string): string => text.replace(PLACEHOLDER, '');

/** The placeholders of a text that the shop cannot fill in, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  return [...new Set(names.filter((name) => !isKnown(name)))];
}
