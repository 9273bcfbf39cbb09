import { Form } from '@remix-run/react';
import type { ProductEdit, ProductTable } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useState, type FormEvent } from 'react';
import { panelButton } from '../../panel/controls';
import { formatCount } from '../../panel/format';
import { SendButton, useSending } from '../../panel/send-button';
import { useLeaveGuard } from '../../panel/unsaved/use-leave-guard';
import { StateChip } from '../state-chip';
import { isNumber } from './edits';
import { ProductCell } from './product-cell';
import { useGrid } from './use-grid';

const HEAD =
  'label border-b border-ink bg-ivory px-2 py-2 text-left align-bottom font-semibold whitespace-nowrap';
const FIRST = 'sticky left-0 z-10 bg-ivory';
const UNSAVED = 'Your changes of the table are not saved. Leave it all the same?';

interface Props {
  action: string;
  rows: ProductTable['rows'];
  /** `at`: the place of its cells in a row. */
  columns: readonly (ProductTable['columns'][number] & { at: number })[];
  /** What was written into cells before, and not taken yet. */
  edits: readonly ProductEdit[];
  mayChange: boolean;
  /** Called whenever something is written. */
  onWrite: () => void;
}

/** The cells of the pieces, and the way to see what they would change. */
export function ProductGrid({ action, rows, columns, edits, mayChange, onWrite }: Props) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(
    () => new Set(edits.map(({ id, column }) => keyOf(id, column))),
  );
  const isSending = useSending();
  const hasChanges = changed.size > 0 && !isSending;
  useLeaveGuard(hasChanges, UNSAVED);
  const onInput = ({ target }: FormEvent) => {
    const { value, dataset } = target as HTMLInputElement;
    const row = rows[Number(dataset['row'])];
    const column = columns[Number(dataset['column'])];
    if (!row || !column) return;
    onWrite();
    const key = keyOf(row.id, column.name);
    const isChanged = value !== row.cells[column.at];
    // One paste writes into many cells.
    setChanged((before) => {
      if (before.has(key) === isChanged) return before;
      const next = new Set(before);
      if (isChanged) next.add(key);
      else next.delete(key);
      return next;
    });
  };
  return (
    <Form method="post" action={action} onInput={onInput} {...useGrid()} className="flex flex-col gap-4">
      <div role="region" aria-label="Products as a table" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Products as a table</caption>
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} ${FIRST} pl-0!`}>
                Product
              </th>
              {columns.map(({ name, kind }) => (
                <th key={name} scope="col" className={clsx(HEAD, isNumber(kind) && 'px-3! text-right!')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, state, cells }, row) => (
              <tr key={id}>
                <th
                  scope="row"
                  className={`${FIRST} max-w-36 min-w-28 border-b border-line py-2 pr-3 text-left align-middle font-normal wrap-anywhere md:max-w-64`}
                >
                  {title}
                  {state !== 'published' && (
                    <span className="mt-1 block">
                      <StateChip state={state} />
                    </span>
                  )}
                </th>
                {columns.map(({ name, kind, at }, column) => {
                  const was = cells[at] ?? '';
                  const typed = edits.find((edit) => edit.id === id && edit.column === name);
                  return (
                    <td key={name} className="border-b border-line p-1 align-middle">
                      <ProductCell
                        {...{ id, was, kind, title }}
                        column={name}
                        now={typed?.now ?? was}
                        place={{ row, column }}
                        isChanged={changed.has(keyOf(id, name))}
                        isFixed={!mayChange || state === 'modified'}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayChange && (
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-ivory py-3">
          <SendButton className={panelButton('primary')}>Show what would change</SendButton>
          <p role="status" className="text-sm text-ink-soft">
            {changed.size > 0 && `${formatCount(changed.size, 'cell')} changed, not saved`}
          </p>
        </div>
      )}
      {mayChange && (
        <p className="max-w-prose text-sm text-ink-soft">
          Prices are in dollars. An empty gold price: not made in gold. An empty stock: made to order. An
          empty text in another language: as in English. Enter and the arrows lead up and down; cells copied
          from a spreadsheet can be pasted from the cursor on. Pieces with unpublished changes are changed in
          Strapi.
        </p>
      )}
    </Form>
  );
}

const keyOf = (id: string, column: string) => `${id} ${column}`;
