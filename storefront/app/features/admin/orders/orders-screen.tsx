import { Link } from '@remix-run/react';
import { ORDER_SORTS, ORDER_VIEWS, type OrderList, type OrderSort, type OrderView } from '@shop/contract';
import { DownloadIcon } from '../panel/icons';
import { OrdersTable } from './orders-table';
import { panelButton, panelControl, PanelField } from '../panel/controls';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination, type Paging } from '../panel/pagination';
import { TableFilter, FilterSelect } from '../panel/table-filter';
import { useMay } from '../panel/staff-context';
import { tableSearch, type TableChoices, type TableQuery } from '../panel/table-query';
import { formatCount, humanize } from '../panel/format';

export const ORDERS_PATH = '/Admin/orders';
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

/** Orders with search, filters, order and pages, all of it in the address (D-08). */
export function OrdersScreen({ list, query }: { list: OrderList; query: TableQuery }) {
  const may = useMay();
  const exported = tableSearch({ ...query, page: 1 }).toString();
  const { sort: _, ...narrowed } = query.values;
  const filtered = Object.keys(narrowed).length > 0;
  const paging = { base: ORDERS_PATH, query, total: list.total, pageSize: list.pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title="Orders" count={formatCount(list.total, 'order')}>
        {may('orders.export') && list.total > 0 && (
          <a
            href={`/api/admin/orders-export${exported && `?${exported}`}`}
            download
            className={panelButton('secondary')}
          >
            <DownloadIcon className="size-5" />
            Export as CSV
          </a>
        )}
      </PanelHeader>
      <TableFilter base={ORDERS_PATH} query={query} label="Order, name or email">
        <FilterSelect label="Status" name="status" query={query} options={VIEWS} />
        <PanelField label="From">
          <input className={panelControl()} type="date" name="from" defaultValue={query.values['from']} />
        </PanelField>
        <PanelField label="To">
          <input className={panelControl()} type="date" name="to" defaultValue={query.values['to']} />
        </PanelField>
        <FilterSelect label="Sort by" name="sort" query={query} options={SORTS} />
      </TableFilter>
      {list.orders.length > 0 ? (
        <OrdersTable orders={list.orders} caption="Orders. Times are in UTC." />
      ) : (
        <NoOrders filtered={filtered} paging={paging} />
      )}
      <Pagination paging={paging} />
    </div>
  );
}

function NoOrders({ filtered, paging }: { filtered: boolean; paging: Paging }) {
  if (!filtered) return <EmptyTable paging={paging} text="Orders data will be displayed here." />;
  return (
    <EmptyTable paging={paging} text="No order matches this search.">
      <Link to={ORDERS_PATH} className="link mt-2 inline-block py-2">
        Show all orders
      </Link>
    </EmptyTable>
  );
}
