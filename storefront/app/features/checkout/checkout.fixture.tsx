import { createRemixStub } from '@remix-run/testing';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { ShopContent } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { BagProvider } from '~/features/bag';
import { ToastProvider } from '~/ui/toast';
import { BagStore } from '~/features/bag/store/bag-store';
import type { BagLine } from '~/features/bag';
import { FakeCart, line, memoryStorage } from '~/features/bag/store/fake-cart.fixture';
import { CheckoutForm } from './checkout-form';
import type { PaymentSystemError } from './payment/payment-system-error';
// The page loads these at a press: transformed only then, they would take longer than tests wait.
import './coupon/coupon-calls';
import './payment/payment-calls';
import './receipt/read-receipt';

export const shop: ShopContent = {
  brandName: 'Shop',
  tagline: '',
  contactEmail: 'hello@example.com',
  metaDescription: '',
  shippingFlatCents: cents(1_500),
  taxBasisPoints: 500,
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'CA', name: 'Canada' },
    { code: 'GB', name: 'United Kingdom' },
  ],
  states: [
    { code: 'CA', name: 'California' },
    { code: 'NY', name: 'New York' },
  ],
  returnDays: 30,
  bagInformation: [],
  site: null,
  bagLimits: { lineQuantity: 99, cartLines: 100 },
  acceptedCards: ['Visa', 'Diners Club'],
  languages: ['en', 'de'],
  announcement: null,
  takesAppointments: false,
  engravingDays: null,
};
function isReceipt(body: unknown): boolean {
  const { success, requiresAction } = (body ?? {}) as { success?: unknown; requiresAction?: unknown };
  return success === true && requiresAction === false;
}

/** A checkout's surroundings: the server's cart, and what was asked of the payment calls and of the card provider. */
export class World {
  readonly server = new FakeCart();
  /** What this browser keeps of its bag. */
  readonly storage = memoryStorage();
  /** The answers of the payment calls, in order; none left is a lost connection. */
  answers: { status: number; body: unknown }[] = [];
  readonly asked: { path: string; body: Record<string, unknown> }[] = [];
  readonly methods: Record<string, unknown>[] = [];

  constructor() {
    this.server.items = [line({ price: cents(11_010) })];
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      // The receipt that the success panel shows beside the payment's facts.
      if (path.startsWith('/api/orders/')) return Promise.reject(new TypeError('fetch failed'));
      this.asked.push({ path, body: JSON.parse(String(init.body ?? '{}')) as Record<string, unknown> });
      const answer = this.answers.shift();
      if (!answer) return Promise.reject(new TypeError('fetch failed'));
      // The server takes what was paid out of its cart; what came in since stays.
      if (isReceipt(answer.body)) this.server.items = this.server.items.filter(({ size }) => size !== '7');
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
    });
  }

  /** A Stripe that mounts fields which are ready at once and makes a new payment method for every card it is shown. */
  private stripe(): Stripe {
    const element = (type: string) => {
      const handlers: Record<string, (event: unknown) => void> = {};
      return {
        mount: () => queueMicrotask(() => handlers.ready?.({ elementType: type })),
        on: (name: string, handler: (event: unknown) => void) => (handlers[name] = handler),
        off: () => undefined,
        update: () => undefined,
        destroy: () => undefined,
      };
    };
    const made = new Map<string, unknown>();
    return {
      elements: () => ({
        create: (type: string) => {
          made.set(type, element(type));
          return made.get(type);
        },
        getElement: () => made.get('cardNumber') ?? null,
        update: () => undefined,
      }),
      createToken: () => undefined,
      createPaymentMethod: (options: Record<string, unknown>) => {
        this.methods.push(options);
        return Promise.resolve({ paymentMethod: { id: `pm_card${this.methods.length}` } });
      },
      confirmCardPayment: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
    } as unknown as Stripe;
  }

  /** Opens the checkout; without a provider as long as its script is on the way. */
  async open({
    provider = true,
    failure = null as PaymentSystemError | null,
    storedItems = null as readonly BagLine[] | null,
    isExample = false,
  } = {}) {
    const stripe = provider ? this.stripe() : null;
    const store = new BagStore({
      calls: this.server,
      storage: this.storage,
      userAgent: 'test',
      now: () => Date.now(),
      exclusive: (work) => work(),
      schedule: () => () => undefined,
    });
    const Stub = createRemixStub([
      {
        path: '/',
        Component: () => (
          <ToastProvider>
            <BagProvider store={store} bagInformation={[]}>
              <Elements stripe={stripe}>
                <CheckoutForm
                  shop={shop}
                  failure={failure}
                  testMode
                  delivery="November 21 – November 28"
                  storedItems={storedItems}
                  isExample={isExample}
                  afterOrder={({ email, firstName, country }) => (
                    <p data-testid="after">{`${email} ${firstName ?? ''} ${country ?? ''}`}</p>
                  )}
                />
              </Elements>
            </BagProvider>
          </ToastProvider>
        ),
      },
    ]);
    render(<Stub />);
    await screen.findByRole('heading', { name: 'Checkout' });
  }
}

export const FILLED = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street address': '12 Analytical Way',
  City: 'San Francisco',
  Zip: '94105',
  Phone: '+1 (415) 555-0100',
};
export function fill(over: Partial<Record<keyof typeof FILLED, string>> = {}) {
  for (const [label, value] of Object.entries({ ...FILLED, ...over })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
export const payButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Place order|Processing)/ });
export async function ready() {
  await expect.poll(() => payButton().disabled).toBe(false);
}
export const pay = () => fireEvent.click(payButton());
