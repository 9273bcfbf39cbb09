import { watchFocus } from './challenge.ts';
import { createStripe } from './instance.ts';
import { IntegrationError } from './integration-error.ts';

/** The entry of `/endive/stripe.js`: what @stripe/stripe-js expects as `window.Stripe`. */
function Stripe(key: unknown): ReturnType<typeof createStripe> {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a publishable key.');
  }
  if (!key.startsWith('pk_test_')) throw new IntegrationError('The stand-in takes test keys only.');
  return createStripe(key);
}

/** The release train; @stripe/stripe-js warns of another. */
Stripe.version = 'endive';

watchFocus();
Object.assign(window, { Stripe });
