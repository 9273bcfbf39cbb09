import type { ProductCellKind, ProductEdit } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { CELL, cellValue, isNumber, NOW } from './edits';

interface Props extends ProductEdit {
  kind: ProductCellKind;
  /** The piece’s name, for whoever hears the cell. */
  title: string;
  place: { row: number; column: number };
  isChanged: boolean;
  /** The piece has changes that are not published: nothing is written over those. */
  isFixed: boolean;
}

const MOST: Readonly<Record<ProductCellKind, number>> = { price: 12, count: 7, line: 200, text: 5_000 };

/** One value of a piece, to be written into. */
export function ProductCell({ id, column, was, now, kind, title, place, isChanged, isFixed }: Props) {
  const control = {
    'aria-label': `${column}, ${title}`,
    'data-row': place.row,
    'data-column': place.column,
    defaultValue: now,
    readOnly: isFixed,
    maxLength: MOST[kind],
    autoComplete: 'off',
    className: clsx(
      'block min-h-11 w-full border px-2 py-1.5 text-sm read-only:border-transparent read-only:text-ink-soft',
      isChanged ? 'border-gold bg-stone font-semibold' : 'border-line bg-ivory',
      isNumber(kind) ? 'min-w-24 text-right tabular-nums' : 'min-w-48',
      kind === 'text' && 'min-w-80',
    ),
  };
  return (
    <>
      {!isFixed && <input type="hidden" name={CELL} value={cellValue({ id, column, was })} />}
      {kind === 'text' ? (
        <textarea {...(!isFixed && { name: NOW })} rows={3} {...control} />
      ) : (
        <input
          {...(!isFixed && { name: NOW })}
          type="text"
          inputMode={kind === 'price' ? 'decimal' : kind === 'count' ? 'numeric' : 'text'}
          {...control}
        />
      )}
    </>
  );
}
