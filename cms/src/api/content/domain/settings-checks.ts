import { isTimeZone } from '@shop/contract';
import { CARD_SIGNS, CARDS_MOST, readCards } from '../../shop-settings/domain/accepted-cards';
import type { Stored } from './stored-parts';

/** Basis points; no country takes more of jewellery. */
const HIGHEST_TAX = 3_000;

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

interface Option {
  code: string;
  name: string;
  country?: string | null;
}

const optionsOf = (value: unknown): readonly Option[] => (Array.isArray(value) ? (value as Option[]) : []);

/** Whether this is a country of ISO 3166, such as 'US'. */
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && REGIONS.of(code) !== undefined;

function twins(place: string, options: readonly Option[]): string[] {
  const seen = new Set<string>();
  const found = options.filter(({ code, country }) => {
    const key = `${country ?? ''}/${code.trim().toUpperCase()}`;
    return seen.size === seen.add(key).size;
  });
  return found.map(
    ({ code, name }) => `${name} (${code}) stands in ${place} twice. Take one of the two out.`,
  );
}

/** Cards that would not stand in their row. */
function cardProblems(line: unknown): string[] {
  const cards = typeof line === 'string' ? readCards(line) : [];
  const long = cards.find((name) => name.length > CARD_SIGNS);
  return [
    ...(long ? [`“${long}” is too long for the name of a card. Write names with commas between them.`] : []),
    ...(cards.length > CARDS_MOST
      ? [`${cards.length} cards are more than one row has room for: at most ${CARDS_MOST}.`]
      : []),
  ];
}

/** Facts of the shop that cannot be: each a sentence for editors. */
export function factProblems(settings: Stored): string[] {
  const countries = optionsOf(settings.countries);
  const states = optionsOf(settings.states);
  const codes = new Set(countries.map(({ code }) => code));
  const { timeZone, taxBasisPoints } = settings;
  return [
    ...countries
      .filter(({ code }) => !isCountry(code))
      .map(
        ({ code, name }) =>
          `${name} has the code “${code}”, which is no country. Two capital letters, such as US.`,
      ),
    ...twins('Countries', countries),
    ...states
      .filter(({ country }) => country && !codes.has(country))
      .map(({ name, country }) => `${name} lies in “${country}”, which is none of the countries above.`),
    ...twins('States', states),
    ...(typeof timeZone === 'string' && timeZone.trim() !== '' && !isTimeZone(timeZone.trim())
      ? [`There is no time zone “${timeZone}”. Write one such as Europe/Berlin or UTC.`]
      : []),
    ...(typeof taxBasisPoints === 'number' && taxBasisPoints > HIGHEST_TAX
      ? [
          `A tax of ${taxBasisPoints / 100} % is more than any country takes. 500 is 5 %; at most ${HIGHEST_TAX}.`,
        ]
      : []),
    ...cardProblems(settings.acceptedCards),
  ];
}
