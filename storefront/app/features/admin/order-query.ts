import { ORDER_STATUSES, type OrderStatus } from '@shop/contract';

/** What the address of the orders page asks for. */
export interface OrderQuery {
  status: OrderStatus | null;
  q: string;
  page: number;
}

/** Reads the address; whatever it does not understand counts as not given. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const page = Number(search.get('page') ?? '1');
  return {
    status: ORDER_STATUSES.find((status) => status === search.get('status')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The query of an address, without what is not asked for. */
export function orderSearch({ status, q, page }: OrderQuery): URLSearchParams {
  return new URLSearchParams({
    ...(status && { status }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Address of a page of orders. */
export function ordersPath(query: OrderQuery): string {
  const search = orderSearch(query).toString();
  return search === '' ? '/Admin' : `/Admin?${search}`;
}
