import { Elements } from '@stripe/react-stripe-js';
import type { CartLine } from '@shop/contract';
import { CheckoutForm } from './checkout-form';
import type { CheckoutData } from './checkout.server';
import { NoScriptOrder } from './stored-order';
import { useStripeJs } from './payment/use-stripe-js';

interface Props extends CheckoutData {
  /** The server's cart, for a page whose scripts do not run; null when it could not be read. */
  storedItems: CartLine[] | null;
}

/** The checkout with the card provider's components around it. */
export function CheckoutScreen({ shop, publishableKey, stripeJsUrl, problem, storedItems }: Props) {
  const js = useStripeJs(publishableKey, stripeJsUrl);
  return (
    <Elements stripe={js.stripe}>
      <noscript>
        <NoScriptOrder shop={shop} items={storedItems ?? []} />
      </noscript>
      <CheckoutForm
        shop={shop}
        problem={problem ?? js.problem}
        testMode={publishableKey?.startsWith('pk_test_') ?? false}
      />
    </Elements>
  );
}
