import { Link } from '@remix-run/react';
import type { OrderRow } from '@shop/contract';
import { Price } from '~/ui/price';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { OrderChips } from './order-chips';
import { OrderPictures } from './order-pictures';

import { orderNumber } from '@shop/contract/rules';
import { Moment } from '../time/moment';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    header: 'Order',
    cell: ({ id, lines }) => (
      <>
        <Link
          to={`/Admin/orders/${id}`}
          className="link inline-block py-0.5 whitespace-nowrap tabular-nums"
          title={id}
        >
          {orderNumber(id)}
        </Link>
        {/* Where the columns are narrow, its pieces have no room in theirs. */}
        <OrderPictures lines={lines} className="my-2 flex xl:hidden" />
      </>
    ),
  },
  {
    header: 'Status',
    wideOnly: true,
    cell: (order) => (
      // One order with many chips takes a second line for them, not the room in which the times of all stand in one.
      <span className="block xl:max-w-40 2xl:max-w-none">
        <OrderChips order={order} />
      </span>
    ),
  },
  {
    header: 'Customer',
    wideOnly: true,
    cell: ({ customerName, customerEmail }) => (
      // One line where there is room, so that a row is as low as a finger is wide.
      <span className="flex flex-col xl:max-w-96 xl:flex-row xl:gap-2">
        <span className="break-words xl:truncate xl:shrink-0 xl:max-w-48" title={customerName}>
          {customerName}
        </span>
        <span className="text-ink-soft xl:truncate" title={customerEmail}>
          <EmailText email={customerEmail} />
        </span>
      </span>
    ),
  },
  {
    header: 'Pieces',
    numeric: true,
    wideOnly: true,
    cell: ({ pieces, lines }) => (
      <span className="flex justify-end gap-3">
        {/* They reach into the space between rows, so that a row stays as low as a finger is wide. */}
        <OrderPictures lines={lines} className="-mt-1.5 -mb-2.5 hidden xl:flex" />
        {pieces}
      </span>
    ),
  },
  { header: 'Total', numeric: true, cell: ({ totalCents }) => <Price cents={totalCents} /> },
  { header: 'Placed', isTime: true, wideOnly: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Paid', isTime: true, wideOnly: true, cell: ({ paidAt }) => <Moment at={paidAt} /> },
];

interface Props {
  orders: readonly OrderRow[];
  caption: string;
  /** The form that the rows' ticks belong to; none: rows have no ticks. */
  bulkForm?: string;
}

/** A column with a tick before what it shows. */
const ticked = ({ cell, ...column }: Column<OrderRow>, form: string): Column<OrderRow> => ({
  ...column,
  cell: (order) => (
    <span className="flex items-start gap-3">
      <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="id"
          value={order.id}
          form={form}
          aria-label={`Order ${orderNumber(order.id)}`}
          className="size-5"
        />
      </label>
      <span>{cell(order)}</span>
    </span>
  ),
});

/** Orders, one row each (D-08). */
export function OrdersTable({ orders, caption, bulkForm }: Props) {
  const [first, ...others] = COLUMNS;
  const columns = bulkForm && first ? [ticked(first, bulkForm), ...others] : COLUMNS;
  return (
    <DataTable
      caption={caption}
      rows={orders}
      rowKey={({ id }) => id}
      columns={columns}
      summary={(order) => (
        <>
          <OrderChips order={order} />
          <span className="mt-1 block break-words">{order.customerName}</span>
          <span className="block">
            <EmailText email={order.customerEmail} />
          </span>
          <Moment at={order.createdAt} zoned />
        </>
      )}
    />
  );
}
