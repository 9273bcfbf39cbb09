import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { openStripe } from './load-stripe';
import { systemFailed, type PaymentProblem } from './payment-problem';

interface StripeJs {
  /** Null while it loads. */
  stripe: Stripe | null;
  problem: PaymentProblem | null;
}

/** Loads Stripe.js after the page has appeared; a failure becomes the sentence of CHK-01, never an unhandled one. */
export function useStripeJs(publishableKey: string | null, stripeJsUrl: string | null): StripeJs {
  const [state, setState] = useState<StripeJs>({ stripe: null, problem: null });
  useEffect(() => {
    if (publishableKey === null) return;
    let left = false;
    openStripe(publishableKey, stripeJsUrl).then(
      (stripe) => left || setState({ stripe, problem: null }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (!left) setState({ stripe: null, problem: systemFailed(message) });
      },
    );
    return () => {
      left = true;
    };
  }, [publishableKey, stripeJsUrl]);
  return state;
}
