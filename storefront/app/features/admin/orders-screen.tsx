import { Form, Link } from '@remix-run/react';
import { ORDER_STATUSES, type OrderList } from '@shop/contract';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { ordersPath, type OrderQuery } from './order-query';
import { OrdersTable } from './orders-table';
import { ordersText, words } from './words';

interface Props {
  list: OrderList;
  query: OrderQuery;
}

/** Orders with search, filter and pages, all of it in the address. */
export function OrdersScreen({ list, query }: Props) {
  const filtered = query.status !== null || query.q !== '';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="font-display text-2xl">Orders</h1>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {ordersText(list.total)}
        </p>
      </div>
      <Filter query={query} />
      {list.orders.length > 0 ? <OrdersTable orders={list.orders} /> : <Nothing filtered={filtered} />}
      <Pages list={list} query={query} />
    </div>
  );
}

function Filter({ query }: { query: OrderQuery }) {
  return (
    <Form
      // A new address is a new form: without it the fields would keep what the last one showed.
      key={ordersPath(query)}
      method="get"
      action="/Admin"
      role="search"
      className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField label="Order, name or email" name="q" type="search" defaultValue={query.q} maxLength={100} />
      <SelectField label="Status" name="status" defaultValue={query.status ?? ''}>
        <option value="">All</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {words(status)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        Search
      </Button>
    </Form>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className="border-y border-line py-16 text-center text-ink-soft">
      {filtered ? (
        <>
          <p>No order matches this search.</p>
          <Link to="/Admin" className="link mt-2 inline-block py-2">
            Show all orders
          </Link>
        </>
      ) : (
        <p>Orders data will be displayed here.</p>
      )}
    </div>
  );
}

function Pages({ list, query }: Props) {
  const pages = Math.ceil(list.total / list.pageSize);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 text-sm">
      {list.page > 1 ? (
        <Link className="link py-3" rel="prev" to={ordersPath({ ...query, page: list.page - 1 })}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular-nums">
        Page {list.page} of {pages}
      </span>
      {list.page < pages ? (
        <Link className="link py-3" rel="next" to={ordersPath({ ...query, page: list.page + 1 })}>
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
