import { CATEGORY_WORD, CATEGORY_WORD_LENGTH } from '@shop/contract/rules';

/**
 * What a table of the panel can be asked for beside a search: a list of words, a day such as 2026-01-31, or a word that
 * editors made up for a category.
 */
export type TableChoices = Readonly<Record<string, readonly string[] | 'day' | 'word'>>;

/** What the address of a table asks for. */
export interface TableQuery {
  /** The search under `q`, and each choice that was made. */
  values: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
  /** The bare address leads to a saved view: all rows have another one. */
  opensView?: boolean | undefined;
}

/** Asks for all rows of a list whose bare address leads to a saved view. */
const ALL_ROWS = 'view=all';

/** A day of the calendar: of one that it does not have, such as the 30th of February, a date would be the next month's. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

const isWord = (text: string) => text.length <= CATEGORY_WORD_LENGTH && CATEGORY_WORD.test(text);

function isAllowed(value: string, allowed: TableChoices[string]): boolean {
  if (allowed === 'day') return isDay(value);
  return allowed === 'word' ? isWord(value) : allowed.includes(value);
}

/** Reads an address; whatever it does not understand counts as not given. */
export function readTableQuery(search: URLSearchParams, choices: TableChoices = {}): TableQuery {
  const page = Number(search.get('page') ?? '1');
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const chosen = Object.entries(choices).flatMap(([name, allowed]) => {
    const value = search.get(name) ?? '';
    return isAllowed(value, allowed) ? [[name, value]] : [];
  });
  return {
    values: { ...(q && { q }), ...(Object.fromEntries(chosen) as Record<string, string>) },
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Whether an address asks for some rows and not for others; their order does not. */
export const isNarrowed = ({ values }: TableQuery): boolean =>
  Object.keys(values).some((name) => name !== 'sort');

/** The query of an address, without what is not asked for. */
export function tableSearch({ values, page }: TableQuery): URLSearchParams {
  return new URLSearchParams({ ...values, ...(page > 1 && { page: String(page) }) });
}

/** Address of a page of a table. */
export function tablePath(base: string, query: TableQuery): string {
  const search = tableSearch(query).toString();
  if (search === '') return query.opensView ? `${base}?${ALL_ROWS}` : base;
  return `${base}?${search}`;
}
