import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Option } from '~/ui/field';
import { panelButton, PanelInput, PanelSelect } from './controls';
import { tablePath, type TableQuery } from './table-query';

export interface FilterProps {
  base: string;
  query: TableQuery;
  /** What the search looks at. */
  label: string;
  /** The search's own name, where its page has several. */
  name?: string;
  /** In place of Apply and Clear. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Search and choices over a table: all of it stands in the address. */
export function TableFilter({ base, query, label, name, actions, children }: FilterProps) {
  return (
    <Form
      // A new address is a new form: without it the fields would keep what the last one showed.
      key={tablePath(base, query)}
      method="get"
      action={base}
      role="search"
      aria-label={name}
      className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
    >
      <div className="col-span-2 lg:min-w-56 lg:flex-1">
        <PanelInput
          label={label}
          name="q"
          type="search"
          defaultValue={query.values['q'] ?? ''}
          maxLength={100}
        />
      </div>
      {children}
      {actions ?? (
        <div className="col-span-2 flex gap-2">
          <button type="submit" className={panelButton('secondary')}>
            Apply
          </button>
          {Object.keys(query.values).length > 0 && (
            <Link to={tablePath(base, { ...query, values: {}, page: 1 })} className={panelButton('quiet')}>
              Clear
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}

interface SelectProps {
  label: string;
  name: string;
  query: TableQuery;
  options: readonly Option[];
}

/** A choice of a filter. The first option is the one that is not asked for. */
export function FilterSelect({ query, ...select }: SelectProps) {
  return <PanelSelect defaultValue={query.values[select.name] ?? ''} {...select} />;
}
