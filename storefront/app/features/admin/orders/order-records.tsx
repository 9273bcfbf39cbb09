import type { OrderDetail } from '@shop/contract';
import { humanize } from '../panel/format';
import { Moment } from '../time/moment';

/** What was tried to pay an order. */
export function Attempts({ attempts }: { attempts: OrderDetail['attempts'] }) {
  if (attempts.length === 0) return <p className="text-ink-soft">Nothing was tried yet.</p>;
  return (
    <ol className="flex flex-col">
      {attempts.map((attempt) => (
        <li
          key={attempt.number}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 tabular-nums last:border-b-0 sm:grid-cols-[2rem_9rem_8rem_minmax(0,1fr)]"
        >
          <span>{attempt.number}.</span>
          <span className="whitespace-nowrap">
            <Moment at={attempt.createdAt} />
          </span>
          <span>{humanize(attempt.status)}</span>
          <span className="min-w-0 break-words">
            {humanize(attempt.method)}
            {attempt.paymentId && <span className="block break-all text-ink-soft">{attempt.paymentId}</span>}
            {attempt.message && <span className="block text-error">{attempt.message}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MAIL_STATES = { waiting: 'Waiting to be sent', sent: 'Sent', given_up: 'Could not be sent' } as const;

/** What its customer was written. */
export function Mails({ mails }: { mails: OrderDetail['mails'] }) {
  if (mails.length === 0) return <p className="text-ink-soft">No mail was sent yet.</p>;
  return (
    <ul className="flex flex-col">
      {mails.map(({ template, state, at }) => (
        <li
          key={`${template} ${at}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0"
        >
          <span>{humanize(template.replaceAll('-', '_'))}</span>
          <span className={state === 'given_up' ? 'text-error' : 'text-ink-soft'}>
            {MAIL_STATES[state]}, <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
