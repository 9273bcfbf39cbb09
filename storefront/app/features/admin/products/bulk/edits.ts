import type { ProductCellKind, ProductEdit } from '@shop/contract';

/** Names of a cell's two fields in the form: whose it is and what stood in it, and what stands in it now. */
export const CELL = 'cell';
export const NOW = 'now';

/** Whose cell it is and what the table showed in it, as one field of the form holds it. */
export const cellValue = ({ id, column, was }: Omit<ProductEdit, 'now'>): string =>
  JSON.stringify([id, column, was]);

/** Forms send each line break as two characters, whatever was typed. */
const plain = (value: FormDataEntryValue | undefined) => String(value ?? '').replaceAll('\r\n', '\n');

/** The cells of a sent form that were written into; null for a form that no table sent. */
export function editsOf(form: FormData): ProductEdit[] | null {
  const cells = form.getAll(CELL);
  const now = form.getAll(NOW);
  if (cells.length !== now.length) return null;
  const edits: ProductEdit[] = [];
  for (const [n, cell] of cells.entries()) {
    const read = readCell(plain(cell));
    if (!read) return null;
    const edit = { ...read, now: plain(now[n]) };
    if (edit.now !== edit.was) edits.push(edit);
  }
  return edits;
}

function readCell(text: string): Omit<ProductEdit, 'now'> | null {
  try {
    const [id, column, was] = JSON.parse(text) as unknown[];
    const isCell = typeof id === 'string' && typeof column === 'string' && typeof was === 'string';
    return isCell ? { id, column, was } : null;
  } catch {
    return null;
  }
}

/** The groups of columns, by what the address asks for; the first is shown without being asked for. */
export const GROUPS = [
  { show: '', name: 'Prices and stock', kinds: ['price', 'count'] },
  { show: 'texts', name: 'Texts', kinds: ['line', 'text'] },
] as const satisfies readonly { show: string; name: string; kinds: readonly ProductCellKind[] }[];

/** Whether a group of columns has cells of this kind. */
export const isShown = (show: string | undefined, kind: ProductCellKind): boolean => {
  const group = GROUPS.find((one) => one.show === show) ?? GROUPS[0];
  return group.kinds.some((one) => one === kind);
};

/** Numbers stand below each other by their last figure. */
export const isNumber = (kind: ProductCellKind): boolean => kind === 'price' || kind === 'count';
