import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { panelButton, panelControl, PanelField } from './controls';
import { tablePath, type TableQuery } from './table-query';

interface FilterProps {
  base: string;
  query: TableQuery;
  /** What the search looks at. */
  label: string;
  children?: ReactNode;
}

/** Search and choices over a table: all of it stands in the address. */
export function TableFilter({ base, query, label, children }: FilterProps) {
  return (
    <Form
      // A new address is a new form: without it the fields would keep what the last one showed.
      key={tablePath(base, query)}
      method="get"
      action={base}
      role="search"
      className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
    >
      <div className="col-span-2 lg:min-w-56 lg:flex-1">
        <PanelField label={label}>
          <input
            className={panelControl()}
            name="q"
            type="search"
            defaultValue={query.values['q'] ?? ''}
            maxLength={100}
          />
        </PanelField>
      </div>
      {children}
      <div className="col-span-2 flex gap-2">
        <button type="submit" className={panelButton('secondary')}>
          Apply
        </button>
        {Object.keys(query.values).length > 0 && (
          <Link to={base} className={panelButton('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}

/** A choice of a filter. The first option is the one that is not asked for. */
export function FilterSelect({
  label,
  name,
  query,
  options,
}: {
  label: string;
  name: string;
  query: TableQuery;
  options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <PanelField label={label}>
      <select
        className={panelControl(
          'appearance-none bg-chevron bg-[position:right_0.5rem_center] bg-no-repeat pr-8',
        )}
        name={name}
        defaultValue={query.values[name] ?? ''}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </PanelField>
  );
}
