import { plainProblems } from '../../shop-settings/domain/plain-settings';
import type { Stored } from './stored-parts';

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

/** Facts of the shop that cannot be: each a sentence for editors. */
export function factProblems(settings: Stored): string[] {
  const countries = optionsOf(settings.countries);
  const states = optionsOf(settings.states);
  const codes = new Set(countries.map(({ code }) => code));
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
    ...plainProblems(settings).map(({ message }) => message),
  ];
}
