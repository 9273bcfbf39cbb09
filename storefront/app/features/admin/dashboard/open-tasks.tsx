import { Link } from '@remix-run/react';
import type { Dashboard } from '@shop/contract';
import { formatNumber } from '../panel/format';
import { useMay } from '../panel/staff-context';

/** What waits for somebody, each with the list where it stands. */
export function OpenTasks({ sales, enquiries }: Pick<Dashboard, 'sales' | 'enquiries'>) {
  const may = useMay();
  const all: [count: number | null | undefined, one: string, many: string, to: string][] = [
    [sales?.needsReview, 'order needs a person', 'orders need a person', '/Admin/orders?status=needs_review'],
    [sales?.toSend, 'order to send', 'orders to send', '/Admin/orders?status=to_send'],
    [sales?.returnsAsked, 'return to look at', 'returns to look at', '/Admin/orders?status=return_asked'],
    [
      enquiries.openQuestions,
      'question without an answer',
      'questions without an answer',
      '/Admin/questions?status=open',
    ],
    [enquiries.openContacts, 'open message', 'open messages', '/Admin/contacts?status=open'],
    [
      enquiries.owedLinks,
      'appointment without a link',
      'appointments without a link',
      '/Admin/appointments?status=owed',
    ],
    [enquiries.comingAppointments, 'appointment to come', 'appointments to come', '/Admin/appointments'],
    [enquiries.pendingReviews, 'review to read', 'reviews to read', '/Admin/reviews?status=pending'],
  ];
  const waiting = all.filter(([count]) => Boolean(count));
  if (waiting.length === 0) {
    return may('orders.read') && sales?.recent.length ? (
      <p className="text-sm text-ink-soft">Nothing waits for you at the moment.</p>
    ) : null;
  }
  return (
    <ul aria-label="What waits" className="flex flex-wrap gap-3 text-sm">
      {waiting.map(([count, one, many, to]) => (
        <li key={one}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2 border border-line px-4 py-1.5 hover:border-gold"
          >
            <strong className="text-base tabular-nums">{formatNumber(count ?? 0)}</strong>{' '}
            {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
