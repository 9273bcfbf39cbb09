import { Form, Link } from '@remix-run/react';
import type { ProductEdit, ProductTable } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { panelButton } from '../../panel/controls';
import { formatCount } from '../../panel/format';
import { PanelSection } from '../../panel/layout';
import { SendButton, useSending } from '../../panel/send-button';
import { FilterSelect } from '../../panel/table-filter';
import { tablePath, type TableQuery } from '../../panel/table-query';
import { TableScreen } from '../../panel/table-screen';
import { categoryOptions } from '../category-names';
import { ChangePlan } from './change-plan';
import { PRODUCTS_IMPORT_PATH, PRODUCTS_PATH, PRODUCTS_TABLE_PATH } from '../paths';
import { SORTS } from '../product-query';
import { StateChip } from '../state-chip';
import { CELL, cellValue, GROUPS, isNumber, isShown, NOW } from './edits';
import { ProductCell } from './product-cell';
import type { ProductEditResult } from './product-table.server';
import { useGrid } from './use-grid';
import { useLeaveGuard } from './use-leave-guard';

interface Props {
  table: ProductTable;
  query: TableQuery;
  result: ProductEditResult | undefined;
  /** Whoever may only look has no cells to write into. */
  mayChange: boolean;
}

/** Prices, stock and texts of many pieces as a table: written into, looked at as differences, and only then changed (S-69). */
export function ProductTableScreen({ table, query, result, mayChange }: Props) {
  const { rows, columns, categories, total, pageSize } = table;
  const path = tablePath(PRODUCTS_TABLE_PATH, query);
  const plan = result?.plan;
  /** The result that more was written after. */
  const [passed, setPassed] = useState<ProductEditResult>();
  const isPassed = result !== undefined && passed === result;
  return (
    <TableScreen
      title="Products as a table"
      noun="product"
      base={PRODUCTS_TABLE_PATH}
      page={{ rows, query, total, pageSize, result }}
      actions={
        <>
          {mayChange && (
            <Link to={PRODUCTS_IMPORT_PATH} className="link py-1">
              Change them by a file
            </Link>
          )}
          <Link to={PRODUCTS_PATH} className="link py-1">
            Back to the list
          </Link>
        </>
      }
      search={{
        label: 'Name',
        children: (
          <>
            <FilterSelect
              label="Show"
              name="show"
              query={query}
              options={GROUPS.map(({ show, name }) => [show, name] as const)}
            />
            <FilterSelect
              label="Category"
              name="category"
              query={query}
              options={categoryOptions(categories, 'All')}
            />
            <FilterSelect label="Order" name="sort" query={query} options={SORTS} />
          </>
        ),
      }}
      notes={
        <>
          {plan && plan.problems.length > 0 && (
            <Problems plan={plan} edits={result.edits ?? []} rows={rows} />
          )}
          {plan && plan.problems.length === 0 && (
            <ChangePlan plan={plan}>
              {isPassed && !plan.applied && (
                <p className="mt-3">More was written since. Have shown anew what would change.</p>
              )}
              {!isPassed && result.edits && plan.changed.length > 0 && (
                <TakeEdits action={path} edits={result.edits} seen={plan.plan}>
                  Change {formatCount(plan.changed.length, 'product')}
                </TakeEdits>
              )}
            </ChangePlan>
          )}
        </>
      }
      empty="The catalogue is empty."
      unmatched="No product matches this search."
      onward={null}
    >
      <Cells
        // What was changed is read anew; before that, what was typed stays.
        key={`${path} ${plan?.applied ? plan.plan : ''}`}
        {...{ action: path, rows, mayChange }}
        columns={columns
          .map((column, at) => ({ ...column, at }))
          .filter(({ kind }) => isShown(query.values['show'], kind))}
        edits={result?.edits ?? []}
        onWrite={() => setPassed(result)}
      />
    </TableScreen>
  );
}

type Row = ProductTable['rows'][number];
type Column = ProductTable['columns'][number] & { at: number };

/** The pieces whose cells cannot be taken, each with a sentence. */
function Problems({
  plan,
  edits,
  rows,
}: {
  plan: NonNullable<ProductEditResult['plan']>;
  edits: readonly ProductEdit[];
  rows: readonly Row[];
}) {
  const ids = [...new Set(edits.map(({ id }) => id))];
  const titleOf = (line: number) => rows.find(({ id }) => id === ids[line - 1])?.title ?? 'A piece';
  return (
    <PanelSection title={`What is wrong with ${formatCount(plan.problems.length, 'piece')}`}>
      <ul className="flex flex-col divide-y divide-line">
        {plan.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="py-2 wrap-anywhere">
            <span className="font-semibold">{titleOf(line)}:</span> {message}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Sends the cells that were looked at once more, to be taken. */
function TakeEdits({
  action,
  edits,
  seen,
  children,
}: {
  action: string;
  edits: readonly ProductEdit[];
  seen: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} className="mt-4">
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="seen" value={seen} />
      {edits.map((edit) => (
        <span key={cellValue(edit)} hidden>
          <input type="hidden" name={CELL} value={cellValue(edit)} />
          <textarea name={NOW} defaultValue={edit.now} readOnly hidden />
        </span>
      ))}
      <SendButton className={panelButton('primary')}>{children}</SendButton>
    </Form>
  );
}

const HEAD =
  'label border-b border-ink bg-ivory px-2 py-2 text-left align-bottom font-semibold whitespace-nowrap';
const FIRST = 'sticky left-0 z-10 bg-ivory';
const UNSAVED = 'Your changes of the table are not saved. Leave it all the same?';

interface CellsProps {
  action: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** What was written into cells before, and not taken yet. */
  edits: readonly ProductEdit[];
  mayChange: boolean;
  onWrite: () => void;
}

function Cells({ action, rows, columns, edits, mayChange, onWrite }: CellsProps) {
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
