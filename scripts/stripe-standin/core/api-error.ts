import type Stripe from 'stripe';

/** The `error` object of a reply, as docs.stripe.com/api/errors lists it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_method?: Stripe.PaymentMethod;
  payment_intent?: Partial<Stripe.PaymentIntent>;
}

/**
 * A refusal that Stripe would answer with this status and body.
 * `stored` says whether the work had begun: only then is the answer kept for the idempotency key.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly stored = false,
  ) {
    super(body.message);
  }
}

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** 400: a parameter is missing, unknown or malformed. Nothing has been done. */
export function invalidParam(param: string, code: string, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, param, doc_url: docUrl(code) });
}

/** 400: the object is not in a state that allows the call. The work had begun, so the answer is kept. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  const code = 'payment_intent_unexpected_state';
  return new ApiError(
    400,
    { type: 'invalid_request_error', code, message, doc_url: docUrl(code), payment_intent: intent },
    true,
  );
}

/** 404: there is no such object. */
export function missing(object: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
    doc_url: docUrl('resource_missing'),
  });
}

/** 401: no key, or one that is not ours. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** 402: the card was refused. */
export function cardError(
  body: Omit<ErrorBody, 'type' | 'doc_url'> & { code: string },
  stored: boolean,
): ApiError {
  return new ApiError(402, { type: 'card_error', doc_url: docUrl(body.code), ...body }, stored);
}
