import { isTimeZone, type Setting, type SettingKind, type SettingValue } from '@shop/contract';
import { appointmentProblems } from './appointment-settings';
import { CARD_SIGNS, CARDS_MOST, readCards } from './accepted-cards';
import { spokenProblems } from './spoken-languages';

/** An attribute of the settings' schema, as far as its form in /Admin follows from it. */
export interface SettingAttribute {
  type: string;
  customField?: string;
  required?: boolean;
  min?: number;
  max?: number;
  maxLength?: number;
  pluginOptions?: { shop?: { label: string; help: string }; i18n?: { localized?: boolean } };
}
export type SettingAttributes = Readonly<Record<string, SettingAttribute>>;

/** What is entered as one value, by the type of its attribute. */
const KINDS: Readonly<Record<string, SettingKind>> = {
  string: 'line',
  text: 'lines',
  email: 'email',
  integer: 'number',
  boolean: 'switch',
};

/** What belongs together, in the order in which staff ask for it. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Shipping and tax', ['shippingFlatCents', 'taxBasisPoints']],
  [
    'Orders and returns',
    ['bagLineQuantity', 'bagLines', 'returnDays', 'returnAddress', 'signatureFromCents', 'acceptedCards'],
  ],
  [
    'Times',
    [
      'processingDays',
      'deliveryDays',
      'abroadDays',
      'collectDays',
      'personalizationDays',
      'replyHours',
      'timeZone',
    ],
  ],
  [
    'Appointments',
    [
      'appointmentsOn',
      'appointmentWeekdays',
      'appointmentFrom',
      'appointmentUntil',
      'appointmentMinutes',
      'appointmentNoticeHours',
      'appointmentDaysAhead',
      'appointmentLink',
    ],
  ],
  ['The shop', ['brandName', 'languages', 'tagline', 'contactEmail', 'basedIn', 'metaDescription']],
];
/** A setting that a later release adds is entered here until somebody gives it a place. */
const OTHER = 'More';

/** How a setting is entered; null for one of several parts, which has its place on Strapi's edit screen. */
export function settingKind({ type, customField }: SettingAttribute): SettingKind | null {
  if (customField === 'global::money') return 'money';
  return customField === undefined ? (KINDS[type] ?? null) : null;
}

/** Settings that have words for editors, by their names: Strapi's own attributes have none. */
const described = (attributes: SettingAttributes) =>
  Object.entries(attributes).flatMap(([name, attribute]) => {
    const words = attribute.pluginOptions?.shop;
    return words ? [{ name, attribute, words, kind: settingKind(attribute) }] : [];
  });

const valueOf = (stored: unknown): SettingValue =>
  typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;

/** The settings that are entered as one value each, in groups, with the words of their schema. */
export function settingGroups(
  attributes: SettingAttributes,
  stored: Readonly<Record<string, unknown>>,
): { title: string; settings: Setting[] }[] {
  const plain = described(attributes).flatMap(({ name, attribute, words, kind }): Setting[] => {
    if (kind === null) return [];
    const { required = false, min = null, max = null, maxLength = null, pluginOptions } = attribute;
    const isTranslated = pluginOptions?.i18n?.localized === true;
    const value = valueOf(stored[name]);
    return [{ name, kind, ...words, required, min, max, maxLength, isTranslated, value }];
  });
  const placed = new Set(GROUPS.flatMap(([, names]) => names));
  const rest = plain.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
  return [...GROUPS, [OTHER, rest] as const]
    .map(([title, names]) => ({
      title,
      settings: names.flatMap((name) => plain.find((setting) => setting.name === name) ?? []),
    }))
    .filter(({ settings }) => settings.length > 0);
}

/** What is entered on Strapi's edit screen alone, in its words. */
export const richSettings = (attributes: SettingAttributes): { label: string; help: string }[] =>
  described(attributes).flatMap(({ kind, words }) => (kind === null ? [words] : []));

/** What is wrong with a setting: a sentence, and the field that it is about. */
export interface SettingProblem {
  field: string;
  message: string;
}

const MISFITS: Readonly<Record<SettingKind, readonly [type: string, sentence: string]>> = {
  line: ['string', 'must be a text'],
  lines: ['string', 'must be a text'],
  email: ['string', 'must be a text'],
  number: ['number', 'must be a whole number'],
  money: ['number', 'must be a whole number of cents'],
  switch: ['boolean', 'must be on or off'],
};

/** Values of another kind than their setting's, and names that none has. */
export function misfits(
  attributes: SettingAttributes,
  values: Readonly<Record<string, SettingValue>>,
): SettingProblem[] {
  const known = new Map(described(attributes).map((setting) => [setting.name, setting]));
  return Object.entries(values).flatMap(([field, value]): SettingProblem[] => {
    const setting = known.get(field);
    if (!setting?.kind) return [{ field, message: `${field} is no setting that is changed here.` }];
    const [type, sentence] = MISFITS[setting.kind];
    if (value === null || typeof value === type) return [];
    return [{ field, message: `“${setting.words.label}” ${sentence}.` }];
  });
}

/** Basis points; no country takes more of jewellery. */
const HIGHEST_TAX = 3_000;

/** Cards that would not stand in their row. */
function cardProblems(line: unknown): SettingProblem[] {
  const cards = typeof line === 'string' ? readCards(line) : [];
  const long = cards.find((name) => name.length > CARD_SIGNS);
  const messages = [
    ...(long ? [`“${long}” is too long for the name of a card. Write names with commas between them.`] : []),
    ...(cards.length > CARDS_MOST
      ? [`${cards.length} cards are more than one row has room for: at most ${CARDS_MOST}.`]
      : []),
  ];
  return messages.map((message) => ({ field: 'acceptedCards', message }));
}

/** Plain settings that cannot be, whoever saves them. */
export function plainProblems({
  acceptedCards,
  languages,
  timeZone,
  taxBasisPoints,
  ...rest
}: Readonly<Record<string, unknown>>): SettingProblem[] {
  const problems = [
    ...cardProblems(acceptedCards),
    ...spokenProblems(languages).map((message) => ({ field: 'languages', message })),
    ...appointmentProblems(rest),
  ];
  if (typeof timeZone === 'string' && timeZone.trim() !== '' && !isTimeZone(timeZone.trim()))
    problems.push({
      field: 'timeZone',
      message: `There is no time zone “${timeZone}”. Write one such as Europe/Berlin or UTC.`,
    });
  if (typeof taxBasisPoints === 'number' && taxBasisPoints > HIGHEST_TAX)
    problems.push({
      field: 'taxBasisPoints',
      message: `A tax of ${taxBasisPoints / 100} % is more than any country takes. 500 is 5 %; at most ${HIGHEST_TAX}.`,
    });
  return problems;
}
