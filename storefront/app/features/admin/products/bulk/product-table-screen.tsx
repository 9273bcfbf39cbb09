import { Form, Link } from '@remix-run/react';
import type { ProductEdit, ProductTable } from '@shop/contract';
import { useState, type ReactNode } from 'react';
import { panelButton } from '../../panel/controls';
import { formatCount } from '../../panel/format';
import { PanelSection } from '../../panel/layout';
import { SendButton } from '../../panel/send-button';
import { FilterSelect } from '../../panel/table-filter';
import { tablePath, type TableQuery } from '../../panel/table-query';
import { TableScreen } from '../../panel/table-screen';
import { categoryOptions } from '../category-names';
import { ChangePlan } from './change-plan';
import { PRODUCTS_IMPORT_PATH, PRODUCTS_PATH, PRODUCTS_TABLE_PATH } from '../paths';
import { SORTS } from '../product-query';
import { CELL, cellValue, GROUPS, isShown, NOW } from './edits';
import { ProductGrid } from './product-grid';
import type { ProductEditResult } from './product-table.server';

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
      <ProductGrid
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
