import { ORDER_SORTS, ORDER_VIEWS, type OrderList, type OrderSort, type OrderView } from '@shop/contract';
import { OrdersBulk } from './orders-bulk';
import { OrdersTable } from './orders-table';
import { BULK_FORM } from './paths';
import type { StaffResult } from '../panel/staff-call.server';
import { PanelInput } from '../panel/controls';
import { ExportLink, TableScreen } from '../panel/table-screen';
import { FilterSelect } from '../panel/table-filter';
import { useMay } from '../panel/staff-context';
import { tableSearch, type TableChoices, type TableQuery } from '../panel/table-query';
import { humanize } from '../panel/format';

export const ORDER_CHOICES: TableChoices = {
  status: ORDER_VIEWS,
  sort: ORDER_SORTS,
  from: 'day',
  to: 'day',
};

const VIEWS: readonly (readonly [OrderView | '', string])[] = [
  ['', 'All'],
  ['to_send', 'To send'],
  ['sent', 'Sent'],
  ...ORDER_VIEWS.filter((view) => view !== 'to_send' && view !== 'sent').map(
    (view) => [view, humanize(view)] as const,
  ),
];
const SORTS: readonly (readonly [OrderSort | '', string])[] = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['highest', 'Highest total'],
  ['lowest', 'Lowest total'],
  ['name', 'Customer'],
];

interface Props {
  list: OrderList;
  query: TableQuery;
  result?: StaffResult | undefined;
}

/** Orders with search, filters, order and pages, all of it in the address (D-08). */
export function OrdersScreen({ list, query, result }: Props) {
  const may = useMay();
  const { orders: rows, total, pageSize } = list;
  const exported = tableSearch({ ...query, page: 1 }).toString();
  const filters = (
    <>
      <FilterSelect label="Status" name="status" query={query} options={VIEWS} />
      <PanelInput label="From" type="date" name="from" defaultValue={query.values['from']} />
      <PanelInput label="To" type="date" name="to" defaultValue={query.values['to']} />
      <FilterSelect label="Sort by" name="sort" query={query} options={SORTS} />
    </>
  );
  return (
    <TableScreen
      title="Orders"
      noun="order"
      base="/Admin/orders"
      page={{ rows, query, total, pageSize, result }}
      actions={
        may('orders.export') &&
        total > 0 && <ExportLink href={`/api/admin/orders-export${exported && `?${exported}`}`} />
      }
      search={{ label: 'Order, name or email', children: filters }}
      empty="Orders data will be displayed here."
      unmatched="No order matches this search."
    >
      <OrdersTable orders={rows} caption="Orders. Times are in UTC." bulkForm={BULK_FORM} />
      <OrdersBulk />
    </TableScreen>
  );
}
