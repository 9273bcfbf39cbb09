import { openParentLink } from '../shared/parent-link.ts';
import {
  ELEMENT_TYPES,
  type Call,
  type FromController,
  type Outcome,
  type Params,
  type StripeError,
  type ToController,
} from '../shared/protocol.ts';
import { fieldsOf } from './card-field.ts';
import { formEncode } from './form-encode.ts';

/** The entry of the hidden frame: it alone speaks to the API, and reads card numbers from the fields beside it. */

const link = openParentLink<ToController, FromController>((message) => {
  void run(message).then((outcome) => link.post({ kind: 'result', id: message.id, outcome }));
});
const key = link.hash.get('key') ?? '';

const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

async function request(method: 'GET' | 'POST', path: string, params: Params): Promise<Outcome> {
  const form = formEncode(params);
  const get = method === 'GET';
  try {
    const response = await fetch(get ? `${path}?${form.toString()}` : path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(get ? {} : { body: form }),
    });
    const body = (await response.json()) as Record<string, unknown>;
    const error = body['error'] as StripeError | undefined;
    return error ? { error } : { value: body };
  } catch (error) {
    // A lost connection or an answer that is no JSON; anything else is a defect of ours.
    if (error instanceof TypeError || error instanceof SyntaxError) return { error: UNREACHABLE };
    throw error;
  }
}

/** The first thing that is wrong in a group's fields. */
function firstProblem(group: string): StripeError | undefined {
  const fields = fieldsOf(group);
  for (const type of ELEMENT_TYPES) {
    const { error } = fields.get(type)?.check() ?? {};
    if (error) return { ...error };
  }
  return undefined;
}

/** The card in a group's fields. */
function cardIn(group: string): Params {
  const fields = fieldsOf(group);
  const expiry = fields.get('cardExpiry')?.value() ?? '';
  return {
    number: fields.get('cardNumber')?.value() ?? '',
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2, 4)),
    ...(fields.has('cardCvc') && { cvc: fields.get('cardCvc')?.value() }),
  };
}

const withCard = (group: string | null, params: Params): Params =>
  group === null ? params : { ...params, card: cardIn(group) };

const pathOf = (clientSecret: string): string =>
  `/v1/payment_intents/${encodeURIComponent(clientSecret.replace(/_secret_.*/, ''))}`;

async function run(call: Call): Promise<Outcome> {
  if (call.action === 'retrieve') {
    return await request('GET', pathOf(call.clientSecret), { client_secret: call.clientSecret });
  }
  const problem = call.group === null ? undefined : firstProblem(call.group);
  if (problem) return { error: problem };
  if (call.action === 'validate') return { value: {} };
  if (call.action === 'createPaymentMethod') {
    return await request('POST', '/v1/payment_methods', withCard(call.group, call.params));
  }
  const { payment_method_data: data, ...params } = call.params;
  const method = typeof data === 'object' ? { payment_method_data: withCard(call.group, data) } : {};
  return await request('POST', `${pathOf(call.clientSecret)}/confirm`, {
    ...params,
    ...method,
    client_secret: call.clientSecret,
  });
}

link.post({ kind: 'hello' });
