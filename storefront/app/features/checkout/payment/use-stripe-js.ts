import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { LOAD_FAILED, openStripe } from './load-stripe';
import { systemFailed, type PaymentSystemError } from './payment-system-error';

interface StripeJs {
  /** Null while it loads. */
  stripe: Stripe | null;
  failure: PaymentSystemError | null;
}

/** How long the script may be on its way before the shopper is offered to load the page anew, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Loads Stripe.js after the page has appeared; a failure becomes the sentence of CHK-01, never an unhandled one, and so
 * does a script that neither comes nor fails. One that comes after that is welcome all the same.
 */
export function useStripeJs(publishableKey: string | null, stripeJsUrl: string | null): StripeJs {
  const [state, setState] = useState<StripeJs>({ stripe: null, failure: null });
  useEffect(() => {
    if (publishableKey === null) return;
    let left = false;
    const fail = (message: string) => left || setState({ stripe: null, failure: systemFailed(message) });
    const late = setTimeout(() => fail(LOAD_FAILED), TIMEOUT_MS);
    openStripe(publishableKey, stripeJsUrl)
      .then(
        (stripe) => left || setState({ stripe, failure: null }),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => clearTimeout(late));
    return () => {
      left = true;
      clearTimeout(late);
    };
  }, [publishableKey, stripeJsUrl]);
  return state;
}
