import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { vi } from 'vitest';
import type { ChargeParams, Outcome, ProviderPayment } from '../../src/integrations/payment/domain/payment';
import type { ProviderRefund, RefundParams } from '../../src/integrations/payment/domain/refund';
import { SignatureError, type PaymentProvider } from '../../src/integrations/payment/provider';
import { cmsDir } from './compile';

/** The method that the second provider is asked for. */
export const SECOND_METHOD = 'voucher';

const known = <T>(value: T) => ({ kind: 'known', value }) as const;
const notFound = { kind: 'rejected', error: { code: 'not_found', message: 'There is none.' } } as const;
const iso = () => new Date().toISOString();

/** A provider that is none of ours: its books lie in memory, and its words are not Stripe's. */
export class SecondProvider implements PaymentProvider {
  readonly paid = new Map<string, ProviderPayment>();
  readonly given = new Map<string, ProviderRefund>();
  readonly name = 'Voucher';
  readonly keySetting = 'VOUCHER_KEY';
  restricted = false;
  /** What it says against our key. */
  problems: string[] = [];
  /** While true, no call is answered. */
  away = false;

  chargeRequest = (params: ChargeParams): string => JSON.stringify({ voucher: params });
  refundRequest = (params: RefundParams): string => JSON.stringify({ back: params });

  async charge(request: string, idempotencyKey: string): Promise<Outcome> {
    if (this.away) return { kind: 'unknown', reason: 'away' };
    const { voucher } = JSON.parse(request) as { voucher: ChargeParams };
    const payment = this.paid.get(idempotencyKey) ?? {
      id: `voucher-${randomUUID()}`,
      state: 'succeeded' as const,
      amountCents: voucher.amountCents,
      currency: voucher.currency,
      orderId: voucher.orderId,
      attemptNumber: voucher.attemptNumber,
      clientSecret: null,
      paymentMethodId: voucher.paymentMethodId,
      error: null,
    };
    this.paid.set(idempotencyKey, payment);
    return { kind: 'payment', payment, ageMs: 0 };
  }

  async read(paymentId: string): Promise<Outcome> {
    const payment = (await this.payments()).value.find(({ id }) => id === paymentId);
    return payment ? { kind: 'payment', payment, ageMs: 0 } : notFound;
  }

  cancel = (paymentId: string): Promise<Outcome> => this.read(paymentId);

  async find(orderId: string, attemptNumber: number) {
    const payments = [...this.paid.values()];
    const value = payments.find((one) => one.orderId === orderId && one.attemptNumber === attemptNumber);
    return value ? ({ kind: 'found', value } as const) : ({ kind: 'none', at: iso() } as const);
  }

  payments = async () => known([...this.paid.values()]);

  async refund(request: string, idempotencyKey: string) {
    const { back } = JSON.parse(request) as { back: RefundParams };
    const refund = this.given.get(idempotencyKey) ?? {
      id: `back-${randomUUID()}`,
      event: 'succeeded' as const,
      amountCents: back.amountCents,
      currency: 'usd',
      providerPaymentId: back.providerPaymentId,
      orderId: back.orderId,
      number: back.number,
      failure: null,
    };
    this.given.set(idempotencyKey, refund);
    return known(refund);
  }

  async readRefund(refundId: string) {
    const refund = [...this.given.values()].find(({ id }) => id === refundId);
    return refund ? known(refund) : { kind: 'rejected' as const, ...notFound.error };
  }

  async findRefund(_paymentId: string, orderId: string, number: number) {
    const value = [...this.given.values()].find((one) => one.orderId === orderId && one.number === number);
    return value ? ({ kind: 'found', value } as const) : ({ kind: 'none', at: iso() } as const);
  }

  refundsOf = async (paymentId: string) =>
    known([...this.given.values()].filter(({ providerPaymentId }) => providerPaymentId === paymentId));

  refundsMade = async () => known([...this.given.values()]);
  dispute = async () => ({ kind: 'rejected' as const, ...notFound.error });
  checkKey = async () => ({ problems: this.problems, answered: !this.away });

  event = (): never => {
    throw new SignatureError('it sends none');
  };
}

/** Adds the row that a second provider would have; before the shop is booted. `remove` takes it away again. */
export async function addSecondProvider(): Promise<{ provider: SecondProvider; remove: () => void }> {
  const provider = new SecondProvider();
  const compiled = path.join(cmsDir, 'dist/src/integrations/payment/providers.js');
  const { PROVIDERS } = createRequire(compiled)(compiled) as { PROVIDERS: Record<string, unknown> };
  PROVIDERS[SECOND_METHOD] = vi.fn(() => provider);
  return { provider, remove: () => void Reflect.deleteProperty(PROVIDERS, SECOND_METHOD) };
}
