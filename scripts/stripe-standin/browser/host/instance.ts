import type { Intent, Outcome, Params, StripeError } from '../shared/protocol.ts';
import { showChallenge } from './challenge.ts';
import { Controller } from './controller.ts';
import { CardField } from './element.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

interface MethodData {
  type?: string;
  card?: CardField | { token: string };
  billing_details?: Params;
  metadata?: Params;
}

interface ConfirmData {
  payment_method?: string | MethodData;
  [other: string]: unknown;
}

type IntentResult =
  { paymentIntent: Intent; error?: undefined } | { paymentIntent?: undefined; error: StripeError };

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const PAID: readonly string[] = ['succeeded', 'processing', 'requires_capture'];

function assertSecret(method: string, secret: unknown): asserts secret is string {
  if (typeof secret === 'string' && /^pi_\w+_secret_\w+$/.test(secret)) return;
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
}

/** Which fields hold the card, and what the page says about it. */
function methodParams(method: string, data: MethodData): { group: string | null; params: Params } {
  const { card, ...rest } = data;
  const params: Params = { type: 'card', billing_details: rest.billing_details, metadata: rest.metadata };
  if (card instanceof CardField) return { group: card.group, params };
  if (card && typeof card.token === 'string')
    return { group: null, params: { ...params, card: { token: card.token } } };
  throw new IntegrationError(`stripe.${method}: expected the card field's Element as \`card\`.`);
}

const intentResult = (outcome: Outcome): IntentResult =>
  outcome.error ? { error: outcome.error } : { paymentIntent: outcome.value as unknown as Intent };

/** What the challenge came to. */
function afterChallenge(intent: Intent): IntentResult {
  if (PAID.includes(intent.status)) return { paymentIntent: intent };
  const failed = intent.last_payment_error;
  const unauthenticated = !failed || failed.code === 'payment_intent_authentication_failure';
  const code = 'payment_intent_authentication_failure';
  const error = unauthenticated
    ? { ...failed, type: 'invalid_request_error', code, message: NOT_AUTHENTICATED }
    : failed;
  return { error: { ...error, payment_intent: intent } };
}

const unexpectedState = (message: string, intent: Intent): IntentResult => ({
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  },
});

/** What `Stripe(publishableKey)` answers: the calls that a page with card fields makes. */
export function createStripe(key: string) {
  const controller = new Controller(key);

  const retrieve = async (clientSecret: string): Promise<IntentResult> =>
    intentResult(await controller.call({ action: 'retrieve', clientSecret }));

  async function challenge(intent: Intent): Promise<IntentResult> {
    const source = intent.next_action?.use_stripe_sdk?.source;
    if (source === undefined) return { paymentIntent: intent };
    await showChallenge(source, key);
    const result = await retrieve(intent.client_secret);
    return result.paymentIntent ? afterChallenge(result.paymentIntent) : result;
  }

  async function confirmCardPayment(
    clientSecret: unknown,
    data: ConfirmData = {},
    options: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    assertSecret('confirmCardPayment', clientSecret);
    const { payment_method: method, ...rest } = data;
    if (method === undefined) {
      const known = await retrieve(clientSecret);
      if (known.paymentIntent?.status === 'requires_action') {
        return options.handleActions === false ? known : await challenge(known.paymentIntent);
      }
    }
    const card = typeof method === 'object' ? methodParams('confirmCardPayment', method) : null;
    const params: Params = {
      ...(rest as Params),
      use_stripe_sdk: true,
      ...(typeof method === 'string' && { payment_method: method }),
      ...(card && { payment_method_data: card.params }),
    };
    const outcome = await controller.call({
      action: 'confirm',
      clientSecret,
      group: card?.group ?? null,
      params,
    });
    const result = intentResult(outcome);
    if (result.paymentIntent?.status !== 'requires_action' || options.handleActions === false) return result;
    return await challenge(result.paymentIntent);
  }

  async function handleNextAction({ clientSecret }: { clientSecret?: unknown }): Promise<IntentResult> {
    assertSecret('handleNextAction', clientSecret);
    const known = await retrieve(clientSecret);
    if (!known.paymentIntent) return known;
    if (known.paymentIntent.status === 'requires_action') return await challenge(known.paymentIntent);
    return unexpectedState(
      'handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
      known.paymentIntent,
    );
  }

  return {
    elements: (options?: ElementsOptions) => new Elements(controller, options),
    async createPaymentMethod(data: MethodData) {
      const outcome = await controller.call({
        action: 'createPaymentMethod',
        ...methodParams('createPaymentMethod', data),
      });
      return outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };
    },
    confirmCardPayment,
    handleNextAction,
    handleCardAction: (clientSecret: unknown) => handleNextAction({ clientSecret }),
    async retrievePaymentIntent(clientSecret: unknown) {
      assertSecret('retrievePaymentIntent', clientSecret);
      return await retrieve(clientSecret);
    },
    async createToken() {
      const message = 'The stand-in makes no tokens: use createPaymentMethod.';
      return { error: { type: 'invalid_request_error', message } };
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}
