import { Elements } from '@stripe/react-stripe-js';
import { CheckoutForm } from './checkout-form';
import type { CheckoutData } from './checkout.server';
import { useStripeJs } from './use-stripe-js';

/** The checkout with the card provider's components around it. */
export function CheckoutScreen({ shop, publishableKey, stripeJsUrl, problem }: CheckoutData) {
  const js = useStripeJs(publishableKey, stripeJsUrl);
  return (
    <Elements stripe={js.stripe}>
      <CheckoutForm
        shop={shop}
        problem={problem ?? js.problem}
        testMode={publishableKey?.startsWith('pk_test_') ?? false}
      />
    </Elements>
  );
}
