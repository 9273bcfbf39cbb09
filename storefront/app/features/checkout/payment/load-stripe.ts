import type { Stripe } from '@stripe/stripe-js';

/** The provider's own words for a script that cannot be loaded. */
export const LOAD_FAILED = 'Failed to load Stripe.js';

/** Adds a script to the page once. Rejects when it cannot be loaded. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(LOAD_FAILED));
    };
    document.head.append(script);
  });
}

/**
 * Stripe.js for this page, loaded here and nowhere else in the shop. Where the stand-in's script is named it is loaded
 * first: `loadStripe` uses the Stripe it finds.
 * @throws Error with the provider's sentence when the script cannot be loaded
 */
export async function openStripe(publishableKey: string, stripeJsUrl: string | null): Promise<Stripe> {
  if (stripeJsUrl !== null && !('Stripe' in window)) await addScript(stripeJsUrl);
  // Only here: importing the package's plain entry would load the script on every page of the shop.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js needs a browser.');
  return stripe;
}
