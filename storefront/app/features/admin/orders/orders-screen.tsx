import {
  ORDER_PLACED,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderList,
  type OrderPlaced,
  type OrderSort,
  type OrderView,
} from '@shop/contract';
import { OrdersBulk } from './orders-bulk';
import { OrdersTable } from './orders-table';
import { BULK_FORM, ORDERS_PATH } from './paths';
import type { StaffResult } from '../panel/staff-call.server';
import { PanelInput } from '../panel/controls';
import { EmptyLink } from '../panel/layout';
import { ExportLink, TableScreen } from '../panel/table-screen';
import { FilterSelect } from '../panel/table-filter';
import { useMay } from '../panel/staff-context';
import { tableSearch, type TableChoices, type TableQuery } from '../panel/table-query';
import { humanize } from '../panel/format';
import { ViewTabs } from '../views/view-tabs';
import type { Views } from '../views/views';

export const ORDER_CHOICES: TableChoices = {
  status: ORDER_VIEWS,
  sort: ORDER_SORTS,
  placed: ORDER_PLACED,
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
const PLACED: readonly (readonly [OrderPlaced | '', string])[] = [
  ['', 'Any time'],
  ['today', 'Today'],
  ['week', '7 days'],
  ['month', '30 days'],
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
  views?: Views | undefined;
  result?: StaffResult | undefined;
}

/** Orders with search, filters, order and pages, all of it in the address (D-08). */
export function OrdersScreen({ list, query, views, result }: Props) {
  const may = useMay();
  const { orders: rows, total, pageSize } = list;
  const exported = tableSearch({ ...query, page: 1 }).toString();
  const filters = (
    <>
      <FilterSelect label="Status" name="status" query={query} options={VIEWS} />
      <FilterSelect label="Placed" name="placed" query={query} options={PLACED} />
      <PanelInput label="From" type="date" name="from" defaultValue={query.values['from']} />
      <PanelInput label="To" type="date" name="to" defaultValue={query.values['to']} />
      <FilterSelect label="Sort by" name="sort" query={query} options={SORTS} />
    </>
  );
  return (
    <TableScreen
      title="Orders"
      noun="order"
      base={ORDERS_PATH}
      page={{ rows, query, total, pageSize, result }}
      actions={
        may('orders.export') &&
        total > 0 && <ExportLink href={`/api/admin/orders-export${exported && `?${exported}`}`} />
      }
      views={
        views && (
          <ViewTabs views={views} base={ORDERS_PATH} query={query} choices={ORDER_CHOICES} result={result} />
        )
      }
      search={{ label: 'Order, name or email', children: filters }}
      empty="Orders data will be displayed here."
      onward={<EmptyLink to="/">Open the shop</EmptyLink>}
      unmatched="No order matches this search."
    >
      <OrdersTable orders={rows} caption="Orders" bulkForm={BULK_FORM} />
      <OrdersBulk />
    </TableScreen>
  );
}
