import { Link } from '@remix-run/react';
import type { UnknownAddress } from '@shop/contract';
import { FormMessage } from '~/ui/form-message';
import { formatCount, formatDate } from '../panel/format';
import { PanelSection } from '../panel/layout';
import type { StaffAnswer } from '../panel/staff-call.server';
import { redirectFrom } from './paths';

/** Rows that are shown at once. */
const FIRST = 20;

/** What shoppers asked for in vain, each with the way to a redirect. */
export function UnknownAddresses({ answer }: { answer: StaffAnswer<UnknownAddress[]> }) {
  return (
    <PanelSection title="Addresses that led nowhere">
      <p className="text-ink-soft">
        What browsers opened in the last 30 days and the shop has no page for, the most frequent first.
      </p>
      {answer.kind === 'ok' ? <Found addresses={answer.data} /> : <FormMessage text={answer.message} />}
    </PanelSection>
  );
}

function Found({ addresses }: { addresses: readonly UnknownAddress[] }) {
  if (addresses.length === 0) return <p className="mt-3">None.</p>;
  const rest = addresses.slice(FIRST);
  return (
    <>
      <Rows addresses={addresses.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className="link inline-block cursor-pointer py-2">And {rest.length} more</summary>
          <Rows addresses={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ addresses }: { addresses: readonly UnknownAddress[] }) {
  return (
    <ul className="mt-2 flex flex-col divide-y divide-line">
      {addresses.map(({ path, times, lastDay }) => (
        <li key={path} className="flex items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{path}</span>
            <span className="block text-ink-soft">
              {formatCount(times, 'time')}, last on {formatDate(lastDay)}
            </span>
          </div>
          <Link to={redirectFrom(path)} className="link shrink-0 py-0.5" aria-label={`Redirect ${path}…`}>
            Redirect…
          </Link>
        </li>
      ))}
    </ul>
  );
}
