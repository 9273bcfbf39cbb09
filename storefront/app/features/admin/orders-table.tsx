import { Link } from '@remix-run/react';
import type { OrderRow } from '@shop/contract';
import { Price } from '~/ui/price';
import { StatusChip } from './status-chip';
import { moment } from './words';

const HEAD =
  'label sticky top-0 z-10 border-b border-ink bg-ivory py-2 pl-4 text-left font-semibold first:pl-0 lg:pl-6';
const CELL = 'border-b border-line py-2.5 pl-4 align-top first:pl-0 lg:pl-6';
/** Columns that a narrow window shows inside the first one instead. */
const WIDE = 'hidden md:table-cell';

/** The orders, one row each (D-08): state, customer, pieces, total, made and paid. Times are UTC. */
export function OrdersTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">Orders, newest first. Times are in UTC.</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Order
          </th>
          <th scope="col" className={HEAD}>
            Status
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            Customer
          </th>
          <th scope="col" className={`${HEAD} ${WIDE} text-right`}>
            Pieces
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            Date (UTC)
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            Paid (UTC)
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order }: { order: OrderRow }) {
  return (
    <tr className="hover:bg-stone">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link to={`/Admin/orders/${order.id}`} className="link inline-block py-0.5 break-all tabular-nums">
          {order.id}
        </Link>
        <span className="mt-1 block break-words text-ink-soft md:hidden">
          {order.customerName}
          <br />
          {moment(order.createdAt)}
        </span>
      </th>
      <td className={CELL}>
        <StatusChip status={order.status} />
      </td>
      <td className={`${CELL} ${WIDE} break-words`}>
        {order.customerName}
        <span className="block break-all text-ink-soft">{order.customerEmail}</span>
      </td>
      <td className={`${CELL} ${WIDE} text-right tabular-nums`}>{order.pieces}</td>
      <td className={`${CELL} text-right`}>
        <Price cents={order.totalCents} />
      </td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap tabular-nums`}>{moment(order.createdAt)}</td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap tabular-nums`}>{moment(order.paidAt)}</td>
    </tr>
  );
}
