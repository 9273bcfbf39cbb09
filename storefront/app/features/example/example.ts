import { EXAMPLE_ORDER_ID, type CartLine, type Product, type ShopperOrder, type User } from '@shop/contract';
import {
  cents,
  lineIdentity,
  orderTotals,
  unitPriceCents,
  type Locale,
  type ShippingAndTax,
} from '@shop/contract/rules';
import { makeLine } from '~/features/bag/store/make-line';

/** What a preview shows in the bag, at the checkout and in the account: nobody's, of the pieces that shoppers see. */
export interface Example {
  lines: CartLine[];
  user: User;
  /** The newest first. */
  orders: ShopperOrder[];
}

interface Circumstances {
  locale: Locale;
  /** Ms since 1970. */
  now: number;
}

const LINES = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
const PRICE_ROSE = 1_000;
const FEW = 2;
const REFUND = 500;

const USER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', country: 'United States' };
const ADDRESS = {
  streetAddress1: '12 Example Street',
  streetAddress2: '',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
};

/** The pieces that can be bought, of different categories as long as there are any. */
function chosenPieces(products: readonly Product[]): Product[] {
  const buyable = products.filter(({ left }) => left?.Silver !== 0);
  const isFirst = ({ category }: Product, n: number) =>
    buyable.findIndex((other) => other.category === category) === n;
  const others = buyable.filter((piece, n) => !isFirst(piece, n));
  return [...buyable.filter(isFirst), ...others].slice(0, LINES);
}

/** Lines of which each tells something else: two of a piece; a price that rose, and few that are left; gold, engraved. */
export function exampleLines(products: readonly Product[], { locale, now }: Circumstances): CartLine[] {
  return chosenPieces(products).flatMap((piece, n) => {
    const label = piece.sizeLabels?.[0];
    const isEngraved = n === LINES - 1;
    const line = makeLine(
      piece,
      {
        size: piece.sizeNames?.[0],
        ...(label !== undefined && { sizeLabels: { [locale]: label } }),
        type: isEngraved && unitPriceCents(piece, 'Gold') !== null ? 'Gold' : 'Silver',
        quantity: n === 0 ? 2 : 1,
        ...(isEngraved && { engraving: 'Ada ♥' }),
      },
      now - n,
    );
    if (typeof line === 'string') return [];
    return [n === 1 ? { ...line, left: FEW, priceWas: cents(line.price + PRICE_ROSE) } : line];
  });
}

/** Orders of these lines: one that is under way, and one that was not paid. */
export function exampleOrders(
  lines: readonly CartLine[],
  shippingAndTax: ShippingAndTax,
  { now }: Pick<Circumstances, 'now'>,
): ShopperOrder[] {
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const order = (id: string, bought: readonly CartLine[], discount = 0): ShopperOrder => ({
    id,
    status: 'pending',
    customerEmail: USER.email,
    customerName: `${USER.firstName} ${USER.lastName}`,
    address: ADDRESS,
    lines: bought.map(({ name, image, price, quantity, sizeLabels, ...line }) => ({
      ...lineIdentity(line),
      ...(sizeLabels && { sizeLabels }),
      name,
      image: image || null,
      unitCents: price,
      quantity,
    })),
    ...orderTotals(
      bought.map(({ price, quantity }) => ({ unitCents: price, quantity })),
      shippingAndTax,
      cents(discount),
    ),
    refunds: [],
    createdAt: ago(4),
    paidAt: null,
  });
  return [
    {
      ...order(EXAMPLE_ORDER_ID, lines, PRICE_ROSE),
      status: 'paid',
      couponCode: 'EXAMPLE',
      isGift: true,
      giftMessage: 'Happy birthday, Grace!',
      refunds: [{ amountCents: cents(REFUND), status: 'pending', createdAt: ago(1) }],
      createdAt: ago(3),
      paidAt: ago(3),
      fulfilledAt: ago(1),
      carrier: 'UPS',
      tracking: '1Z 000 000 00',
      returns: [
        {
          ...{ number: 1, status: 'asked', reason: 'does_not_fit', lines: [{ line: 0, quantity: 1 }] },
          ...{ words: 'A size larger would fit.', answer: null, createdAt: ago(0) },
        },
      ],
      returnBy: ago(-30).slice(0, 10),
    },
    order(EXAMPLE_ORDER_ID.replace(/.$/, '1'), lines.slice(0, 1)),
  ];
}

/** The whole of it, from what shoppers see of the catalogue. */
export function makeExample(
  products: readonly Product[],
  {
    shippingFlatCents,
    taxBasisPoints,
  }: { shippingFlatCents: ShippingAndTax['shippingCents']; taxBasisPoints: number },
  circumstances: Circumstances,
): Example {
  const lines = exampleLines(products, circumstances);
  return {
    lines,
    // Not confirmed yet: what is said of that is read, too.
    user: {
      ...USER,
      _id: 'example',
      title: '',
      emailConfirmed: false,
      newsletterAgreed: false,
      createdAt: new Date(circumstances.now).toISOString(),
    },
    orders: exampleOrders(lines, { shippingCents: shippingFlatCents, taxBasisPoints }, circumstances),
  };
}
