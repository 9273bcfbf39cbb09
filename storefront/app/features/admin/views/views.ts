import type { SavedView } from '@shop/contract';
import { BUILT_IN_VIEWS, type ViewList } from '@shop/contract/rules';
import {
  readTableQuery,
  tablePath,
  tableSearch,
  type TableChoices,
  type TableQuery,
} from '../panel/table-query';

/** What a list knows of its views. */
export interface Views {
  list: ViewList;
  saved: readonly SavedView[];
  /** Why the saved ones are not there. */
  problem: string | null;
}

/** A view as a tab above its list. */
export interface ViewTab {
  name: string;
  to: string;
  isCurrent: boolean;
  /** Of a view that somebody saved. */
  saved: SavedView | null;
}

/** What an address asks for, whichever page of it: two that ask for the same are the same text. */
const searchOf = (query: TableQuery): string => tableSearch({ ...query, page: 1 }).toString();

/** The tabs of a list, those that every list has first. The one that shows what the address asks for is the current one. */
export function viewTabs(
  { list, saved }: Views,
  base: string,
  query: TableQuery,
  choices?: TableChoices,
): ViewTab[] {
  const asked = searchOf(query);
  const tab = (name: string, search: string, view: SavedView | null): ViewTab => {
    const { values } = readTableQuery(new URLSearchParams(search), choices);
    const shown = { ...query, values, page: 1 };
    return { name, to: tablePath(base, shown), isCurrent: searchOf(shown) === asked, saved: view };
  };
  return [
    ...BUILT_IN_VIEWS[list].map(([name, search]) => tab(name, search, null)),
    ...saved.map((view) => tab(view.name, view.search, view)),
  ];
}
