import sansFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import type { CartLine } from '@shop/contract';
import { useState, type ComponentProps } from 'react';
import { CheckoutForm } from './checkout-form';
import type { CheckoutData } from './checkout.server';
import { NoScriptOrder } from './stored-order';
import { useStripeJs } from './payment/use-stripe-js';

interface Props extends CheckoutData {
  /** The delivery window as the server said it. */
  delivery: string;
  /** The server's cart, for the first paint and for a page whose scripts do not run; null when it could not be read. */
  storedItems: CartLine[] | null;
  /** What stands below a paid order. */
  afterOrder: ComponentProps<typeof CheckoutForm>['afterOrder'];
}

/** The provider's frames load the page's font for themselves: what they inherit of it is its name alone. */
const frameFonts = (): StripeElementsOptions =>
  typeof window === 'undefined'
    ? {}
    : {
        fonts: [
          {
            family: 'Source Sans 3 Variable',
            src: `url(${new URL(sansFont, window.location.href).href})`,
            weight: '200 900',
          },
        ],
      };

/** The checkout with the card provider's components around it. */
export function CheckoutScreen({ shop, publishableKey, stripeJsUrl, problem, ...page }: Props) {
  const js = useStripeJs(publishableKey, stripeJsUrl);
  const [options] = useState(frameFonts);
  return (
    <Elements stripe={js.stripe} options={options}>
      <noscript>
        <NoScriptOrder shop={shop} items={page.storedItems ?? []} />
      </noscript>
      <CheckoutForm
        shop={shop}
        failure={problem ?? js.failure}
        testMode={publishableKey?.startsWith('pk_test_') ?? false}
        {...page}
      />
    </Elements>
  );
}
