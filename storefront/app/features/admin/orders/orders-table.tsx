import { Link } from '@remix-run/react';
import type { OrderRow } from '@shop/contract';
import { Price } from '~/ui/price';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { OrderChips } from './order-chips';
import { moment, shortId } from '../panel/format';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    head: 'Order',
    cell: ({ id }) => (
      <Link to={`/Admin/orders/${id}`} className="link inline-block py-0.5 tabular-nums" title={id}>
        {shortId(id)}
      </Link>
    ),
  },
  { head: 'Status', wide: true, cell: (order) => <OrderChips order={order} /> },
  {
    head: 'Customer',
    wide: true,
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block break-words">{customerName}</span>
        <span className="block text-ink-soft">
          <EmailText email={customerEmail} />
        </span>
      </>
    ),
  },
  { head: 'Pieces', numeric: true, wide: true, cell: ({ pieces }) => pieces },
  { head: 'Total', numeric: true, cell: ({ totalCents }) => <Price cents={totalCents} /> },
  { head: 'Placed (UTC)', wide: true, cell: ({ createdAt }) => moment(createdAt) },
  { head: 'Paid (UTC)', wide: true, cell: ({ paidAt }) => moment(paidAt) },
];

/** Orders, one row each (D-08). Times are UTC. */
export function OrdersTable({ orders, caption }: { orders: readonly OrderRow[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={orders}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      summary={(order) => (
        <>
          <OrderChips order={order} />
          <span className="mt-1 block break-words">{order.customerName}</span>
          <span className="block">
            <EmailText email={order.customerEmail} />
          </span>
          {moment(order.createdAt)}
        </>
      )}
    />
  );
}
