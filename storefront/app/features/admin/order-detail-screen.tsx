import { Link } from '@remix-run/react';
import type { OrderDetail, ShopContent } from '@shop/contract';
import type { ReactNode } from 'react';
import { OrderTable } from '~/ui/order-table';
import { RefundPanel } from './refund-panel';
import { StatusChip } from './status-chip';
import { moment, words } from './words';

/** Names of the billing form's countries and states by their codes. */
export type Places = Pick<ShopContent, 'countries' | 'states'>;

interface Props {
  order: OrderDetail;
  /** Null while the shop's words could not be had: the codes stand for themselves. */
  places: Places | null;
}

/** One order: what was bought, by whom, for how much, and every try to pay it. Times are UTC. */
export function OrderDetailScreen({ order, places }: Props) {
  return (
    <div className="flex max-w-5xl flex-col gap-10">
      <div className="flex flex-col gap-3">
        <Link to="/Admin" className="link self-start py-1 text-sm">
          All orders
        </Link>
        <h1 className="font-display text-2xl">
          Order <span className="font-sans text-lg break-all">{order.id}</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft tabular-nums">
          <StatusChip status={order.status} />
          <span>Placed {moment(order.createdAt)} UTC</span>
          {order.paidAt && <span>Paid {moment(order.paidAt)} UTC</span>}
        </p>
      </div>
      <Part title="Pieces">
        <OrderTable order={order} />
      </Part>
      <div className="grid gap-10 md:grid-cols-2">
        <Part title="Customer">
          <Customer customer={order.customer} places={places} />
        </Part>
        <Part title="Note">
          <p className="break-words whitespace-pre-line">{order.note ?? 'The customer left no note.'}</p>
        </Part>
      </div>
      <RefundPanel order={order} />
      <Part title="Payment attempts">
        <Attempts attempts={order.attempts} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-sm">
      <h2 className="mb-3 border-b border-ink pb-2 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The billing details in the words and the order of the checkout's form. */
const CUSTOMER: readonly (readonly [field: string, label: string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['streetAddress1', 'Street address'],
  ['streetAddress2', 'Apartment, suite'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Zip'],
  ['country', 'Country'],
];

function Customer({ customer, places }: { customer: OrderDetail['customer']; places: Places | null }) {
  const nameOf = (field: string) => {
    const code = customer[field];
    const options = field === 'country' ? places?.countries : field === 'state' ? places?.states : undefined;
    return options?.find((option) => option.code === code)?.name ?? code;
  };
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1.5">
      {CUSTOMER.filter(([field]) => customer[field]).map(([field, label]) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words">{nameOf(field)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attempts({ attempts }: { attempts: OrderDetail['attempts'] }) {
  if (attempts.length === 0) return <p className="text-ink-soft">Nothing was tried yet.</p>;
  return (
    <ol className="flex flex-col">
      {attempts.map((attempt) => (
        <li
          key={attempt.number}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 tabular-nums sm:grid-cols-[2rem_9rem_8rem_minmax(0,1fr)]"
        >
          <span>{attempt.number}.</span>
          <span className="whitespace-nowrap">{moment(attempt.createdAt)}</span>
          <span>{words(attempt.status)}</span>
          <span className="min-w-0 break-words">
            {words(attempt.method)}
            {attempt.paymentId && <span className="block break-all text-ink-soft">{attempt.paymentId}</span>}
            {attempt.message && <span className="block text-error">{attempt.message}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
