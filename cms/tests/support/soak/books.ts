/** What a shopper was told of a purchase, in the order in which they heard it. */
export interface Told {
  what: 'paid' | 'refused' | 'unknown' | 'action' | 'wrong';
  orderId: string | null;
  /** Integer cents, where one was named. */
  amount: number | null;
  text: string;
}

export interface Diary {
  browserId: string;
  told: readonly Told[];
  /** Pieces in the bag when all was over. */
  bag: number;
}

/** Everything that can be compared when all is over. Money is integer cents. */
export interface Books {
  orders: readonly {
    orderId: string;
    orderStatus: string;
    totalCents: number;
    browserId: string;
    liveKey: string | null;
    couponCode: string | null;
  }[];
  /** Charges that took money. */
  charges: readonly { orderId: string | null; amount: number; currency: string }[];
  diaries: readonly Diary[];
  /** What was mailed, as 'order-confirmation:<order id>'. */
  mails: readonly string[];
  /** How often each coupon counts as used, and how often it may be. */
  coupons: readonly { code: string; used: number; most: number }[];
}

const CONFIRMATION = 'order-confirmation:';

function countBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

function* moneyDiscrepancies({ orders, charges, mails, coupons }: Books): Generator<string> {
  const taken = countBy(charges, ({ orderId }) => orderId ?? 'no order');
  const mailed = countBy(mails, (effect) => effect);
  for (const { orderId, orderStatus, totalCents } of orders) {
    const own = taken.get(orderId) ?? [];
    taken.delete(orderId);
    const paid = orderStatus === 'paid';
    if (own.length !== (paid ? 1 : 0))
      yield `order ${orderId} is ${orderStatus} and has ${own.length} charges`;
    for (const { amount, currency } of own) {
      if (amount !== totalCents || currency !== 'usd')
        yield `order ${orderId} of ${totalCents} was charged ${amount} ${currency}`;
    }
    if (orderStatus === 'pending' || orderStatus === 'requires_action' || orderStatus === 'needs_review')
      yield `order ${orderId} is still ${orderStatus}`;
    const mailsOfIt = (mailed.get(CONFIRMATION + orderId) ?? []).length;
    if (mailsOfIt !== (paid ? 1 : 0)) yield `order ${orderId} is ${orderStatus} and has ${mailsOfIt} mails`;
  }
  for (const [orderId, own] of taken) yield `${own.length} charges belong to no order: ${orderId}`;
  const live = orders.flatMap(({ liveKey }) => liveKey ?? []);
  if (new Set(live).size !== live.length) yield 'one cart has two live orders';
  for (const { code, used, most } of coupons) {
    const paidWith = orders.filter(
      ({ couponCode, orderStatus }) => couponCode === code && orderStatus === 'paid',
    ).length;
    if (used !== paidWith) yield `coupon ${code} counts ${used} uses and ${paidWith} paid orders have it`;
    if (paidWith > most) yield `coupon ${code} was used ${paidWith} times of ${most}`;
  }
}

function* storyDiscrepancies({ orders, diaries }: Books): Generator<string> {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const paidOf = countBy(
    orders.filter(({ orderStatus }) => orderStatus === 'paid'),
    ({ browserId }) => browserId,
  );
  for (const { browserId, told, bag } of diaries) {
    const paid = paidOf.get(browserId) ?? [];
    if (paid.length > 1) yield `shopper ${browserId} bought once and paid ${paid.length} orders`;
    if ((bag === 0) !== paid.length > 0)
      yield `shopper ${browserId} has ${bag} pieces left and ${paid.length} paid orders, and heard: ${told.map(({ what }) => what).join(', ')}`;
    for (const { what, orderId, amount, text } of told) {
      const order = byId.get(orderId ?? '');
      if (what === 'wrong') yield `shopper ${browserId} was told ${text}`;
      if (what === 'paid' && order?.orderStatus !== 'paid')
        yield `shopper ${browserId} was told that order ${orderId} is paid`;
      if (what === 'paid' && amount !== order?.totalCents)
        yield `shopper ${browserId} was told that ${amount} was paid for order ${orderId}`;
    }
    const last = told.at(-1);
    if (last?.what === 'refused' && !told.some(({ what }) => what === 'paid') && paid.length > 0)
      yield `shopper ${browserId} was told "${last.text}" and has paid`;
  }
}

/** Everything in the books that must not be, in words; nothing when all is right. */
export function findDiscrepancies(books: Books): string[] {
  return [...moneyDiscrepancies(books), ...storyDiscrepancies(books)];
}
