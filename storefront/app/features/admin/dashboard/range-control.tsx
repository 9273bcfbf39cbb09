import { Form, Link } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import type { KeyboardEvent } from 'react';
import { panelButton, PanelInput } from '../panel/controls';
import { PERIODS, type Range } from './periods';

const SEGMENT =
  'flex min-h-11 items-center justify-center border border-line px-4 hover:bg-stone aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-ivory';

/** Closes the own range's form, and gives the keyboard back to what opened it. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

interface Props {
  range: Range;
  /** What was asked for and is no range: the fields show it again. */
  refused: { from: string; to: string } | null;
}

/** The one choice of days for all cards and charts (S-85); it stands in the address. */
export function RangeControl({ range, refused }: Props) {
  const { from, to } = refused ?? range;
  const isOwn = range.period === 'custom';
  return (
    <div className="relative w-full text-sm sm:w-auto">
      <nav aria-label="Period" className="grid grid-cols-3 gap-px sm:flex">
        {PERIODS.map(([key, text]) => (
          <Link
            key={key}
            to={`?period=${key}`}
            preventScrollReset
            aria-current={key === range.period ? 'true' : undefined}
            className={SEGMENT}
          >
            {text}
          </Link>
        ))}
        <details
          // Another range is another form, and a closed one.
          key={`${range.period} ${range.from} ${range.to}`}
          open={refused !== null || undefined}
          onKeyDown={closeOnEscape}
        >
          <summary
            aria-current={isOwn ? 'true' : undefined}
            className={clsx(SEGMENT, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
          >
            Custom
          </summary>
          <Form
            method="get"
            action="/Admin"
            preventScrollReset
            aria-label="Own days"
            className="absolute top-full right-0 left-0 z-20 mt-1 grid items-end min-[24rem]:grid-cols-2 gap-3 border border-line bg-ivory p-4 shadow-overlay sm:left-auto sm:flex"
          >
            <input type="hidden" name="period" value="custom" />
            <PanelInput label="First day" type="date" name="from" required defaultValue={from} />
            <PanelInput label="Last day" type="date" name="to" required defaultValue={to} />
            <button type="submit" className={panelButton('primary', 'col-span-full')}>
              Show
            </button>
          </Form>
        </details>
      </nav>
    </div>
  );
}
