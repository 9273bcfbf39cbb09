import { idOf, isLink, type Stored } from './stored-parts';

/** Entries of one list of the menu or footer: more do not fit on a phone. */
export const MAX_ENTRIES = 12;
/** Columns of the footer. */
export const MAX_COLUMNS = 6;

const listOf = (value: unknown): readonly Stored[] => (Array.isArray(value) ? (value as Stored[]) : []);

/** Where an entry leads; null where it leads nowhere yet. */
function targetOf(entry: Stored): string | null {
  const ids = [entry.story, entry.category, entry.product, isLink(entry) ? entry.page : null].map(idOf);
  const address = typeof entry.address === 'string' ? entry.address.trim().toLowerCase() : '';
  return ids.find((id) => id !== null) ?? (address === '' ? null : address);
}

/** Entries that stand in a list a second time, and lists that nobody reads to their end. */
function listProblems(place: string, entries: readonly Stored[]): string[] {
  const problems: string[] = [];
  if (entries.length > MAX_ENTRIES)
    problems.push(
      `${place} has ${entries.length} entries; at most ${MAX_ENTRIES} can be shown. Take some out.`,
    );
  const words = new Set<string>();
  const targets = new Set<string>();
  for (const entry of entries) {
    const text = String(entry.text).trim().toLowerCase();
    const target = targetOf(entry);
    if (words.has(text) || (target !== null && targets.has(target)))
      problems.push(`“${String(entry.text)}” stands in ${place} twice. Take one of the two out.`);
    words.add(text);
    if (target !== null) targets.add(target);
  }
  return problems;
}

/** What is too much in the menu and the footer, or there twice. */
export function menuProblems({ menuCollections, menuInside, footerColumns }: Stored): string[] {
  const columns = listOf(footerColumns);
  return [
    ...listProblems('Menu: collections', listOf(menuCollections)),
    ...listProblems('Menu: Inside', listOf(menuInside)),
    ...columns.flatMap((column) => listProblems(`Footer, ${String(column.title)}`, listOf(column.links))),
    ...(columns.length > MAX_COLUMNS
      ? [`The footer has ${columns.length} columns; at most ${MAX_COLUMNS} can be shown. Take some out.`]
      : []),
  ];
}
