import { Form, Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { tablePath, type TableQuery } from './table-query';

/** The head of a screen: what it shows, how many of them, and what can be done with all of them. */
export function PanelHead({
  title,
  count,
  children,
}: {
  title: string;
  count?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-display text-2xl">{title}</h1>
        {count !== undefined && (
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {count}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** A part of a screen under its heading. */
export function Part({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={clsx('min-w-0 border border-line bg-ivory p-4 text-sm md:p-5', className)}>
      <h2 className="mb-3 font-display text-lg leading-tight">{title}</h2>
      {children}
    </section>
  );
}

/** Classes of the panel's buttons: less tall than the shop's. */
export const panelButton = (look: 'primary' | 'secondary' | 'quiet' = 'secondary', className?: string) =>
  buttonClass(look, clsx('min-h-11! px-4! py-2!', className));

const CONTROL =
  'min-h-11 w-full border border-line bg-ivory px-3 py-1.5 text-sm text-ink focus:border-ink focus-visible:outline-2';

/** Classes of the panel's fields: boxed and less tall than the shop's. */
export const panelControl = (className?: string) => clsx(CONTROL, className);

/** A labelled field of a filter or a form of the panel. */
export function PanelField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-ink-soft">{label}</span>
      {children}
    </label>
  );
}

interface FilterProps {
  base: string;
  query: TableQuery;
  /** What the search looks at. */
  label: string;
  children?: ReactNode;
}

/** Search and choices over a table: all of it stands in the address. */
export function PanelFilter({ base, query, label, children }: FilterProps) {
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
export function PanelSelect({
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

/** The panel's empty state: what is missing, and the way on. */
export function Nothing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="border border-line px-6 py-14 text-center text-ink-soft">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Which rows of a table a page shows. */
export interface TablePlace {
  base: string;
  query: TableQuery;
  /** Rows on all pages together. */
  total: number;
  pageSize: number;
}

/** In the place of rows: there are none, or the page lies past the last one. */
export function NoRows({
  place: { base, query, total },
  text,
  children,
}: {
  place: TablePlace;
  text: string;
  children?: ReactNode;
}) {
  if (total === 0) return <Nothing text={text}>{children}</Nothing>;
  return (
    <Nothing text="This page is empty.">
      <Link to={tablePath(base, { ...query, page: 1 })} className="link mt-2 inline-block py-2">
        To the first page
      </Link>
    </Nothing>
  );
}

/** The pages of a table. */
export function Pages({ place: { base, query, total, pageSize } }: { place: TablePlace }) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 || query.page > pages) return null;
  const to = (page: number) => tablePath(base, { ...query, page });
  return (
    <nav
      // Whoever turned the page reads on at its top: the link that was pressed does not keep the focus.
      key={query.page}
      aria-label="Pages"
      className="flex items-center justify-between gap-4 text-sm"
    >
      {query.page > 1 ? (
        <Link className="link py-3" rel="prev" to={to(query.page - 1)}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular-nums">
        Page {query.page} of {pages}
      </span>
      {query.page < pages ? (
        <Link className="link py-3" rel="next" to={to(query.page + 1)}>
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
