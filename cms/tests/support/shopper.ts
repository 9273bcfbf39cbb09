import { randomBytes } from 'node:crypto';
import { cents, dollarsToCents, orderTotals, type Cents, type Metal } from '@shop/contract';
import { Browser, type Reply } from './browser';

/** What a shopper wants: a product's id, its price in dollars as seen, and how much of it. */
export interface Wish {
  productId: string;
  price: number;
  size: string;
  type: Metal;
  quantity: number;
}

/** Every member that an answer of the payment calls may have. */
export type Answer = Reply<{
  success: boolean;
  requiresAction?: boolean;
  paymentId: string;
  clientSecret?: string;
  amount: number;
  orderId: string;
  customerEmail: string;
  message: string;
  code: string;
  paidAt: string;
  fields?: Record<string, string>;
}>;

/** What the tests' shop adds to a subtotal (the figures of the specification). */
export const CHARGES = { shippingCents: cents(1_500), taxBasisPoints: 500 };

export const CUSTOMER = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'GB',
  streetAddress1: '12 St James Square',
  streetAddress2: '',
  city: 'London',
  state: '',
  zip: 'SW1Y 4LE',
  phone: '+44 20 7946 0000',
  paymentMethod: 'card',
};

/** The total in cents that a shopper would see for these wishes. */
export function totalOf(wishes: readonly Wish[]): Cents {
  const lines = wishes.map(({ price, quantity }) => ({ unitCents: dollarsToCents(price), quantity }));
  return orderTotals(lines, CHARGES).totalCents;
}

/** A browser with a bag and an intention to pay. */
export class Shopper extends Browser {
  readonly browserId: string;

  constructor(shop: string) {
    const id = `test-${randomBytes(12).toString('hex')}`;
    super(shop, id);
    this.browserId = id;
  }

  /** Puts the pieces into the bag. */
  async fill(...wishes: Wish[]): Promise<this> {
    for (const { price: _price, ...wish } of wishes) {
      const { status, body } = await this.post('/api/cart/add', wish);
      if (status !== 200) throw new Error(`The bag refused: ${status} ${JSON.stringify(body)}`);
    }
    return this;
  }

  async cartCount(): Promise<number> {
    return (await this.get<{ cartCount: number }>('/api/cart')).body.cartCount;
  }

  /** The body that the checkout page would send. */
  payment(wishes: readonly Wish[], card: string, over: object = {}): Record<string, unknown> {
    return {
      amount: totalOf(wishes),
      id: card,
      browserId: this.browserId,
      items: wishes,
      customerInfo: CUSTOMER,
      note: 'Ring twice',
      ...over,
    };
  }

  pay(wishes: readonly Wish[], card: string, over: object = {}): Promise<Answer> {
    return this.ask('POST', '/api/payment', { json: this.payment(wishes, card, over) });
  }

  confirm(paymentId: string): Promise<Answer> {
    return this.ask('POST', '/api/payment/confirm', { json: { paymentId } });
  }

  status(orderId: string): Promise<Answer> {
    return this.ask('GET', `/api/payment/${orderId}`);
  }
}
