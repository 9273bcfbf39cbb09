import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { ApiError } from '../core/api-error.ts';
import { readBody } from '../http/body.ts';
import { faultSchema } from '../http/faults.ts';
import { json, send } from '../http/reply.ts';
import type { Control } from './control.ts';

type Handler = (control: Control, input: unknown) => unknown;

const releaseSchema = z.strictObject({
  reverse: z.boolean().optional(),
  times: z.int().min(1).max(100).optional(),
});
const redeliverSchema = z.strictObject({
  event: z.string(),
  secret: z.string().optional(),
  timestamp: z.int().optional(),
});
const challengeSchema = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['complete', 'fail']) });

/** The control API: `POST` takes JSON, which a page of another origin cannot send. */
const HANDLERS: Record<string, Handler> = {
  'GET /_standin/health': () => ({ status: 'ok' }),
  'GET /_standin/state': (control) => control.state(),
  'POST /_standin/reset': (control) => control.reset(),
  'POST /_standin/faults': (control, input) => control.addFault(faultSchema.parse(input)),
  'POST /_standin/faults/clear': (control) => control.clearFaults(),
  'POST /_standin/clock': (control, input) =>
    control.setClockOffset(z.strictObject({ offset: z.int() }).parse(input).offset),
  'POST /_standin/challenge': (control, input) => {
    const { payment_intent, outcome } = challengeSchema.parse(input);
    return control.challenge(payment_intent, outcome);
  },
  'POST /_standin/dispute': (control, input) =>
    control.dispute(z.strictObject({ charge: z.string() }).parse(input).charge),
  'POST /_standin/webhooks/url': (control, input) =>
    control.setWebhookUrl(z.strictObject({ url: z.url().nullable() }).parse(input).url ?? undefined),
  'POST /_standin/webhooks/hold': (control) => control.holdWebhooks(),
  'POST /_standin/webhooks/release': (control, input) => control.releaseWebhooks(releaseSchema.parse(input)),
  'POST /_standin/webhooks/redeliver': async (control, input) => {
    const { event, ...forgery } = redeliverSchema.parse(input);
    return { status: await control.redeliver(event, forgery) };
  },
};

async function inputOf(request: IncomingMessage): Promise<unknown> {
  if (request.method !== 'POST') return {};
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new ApiError(415, {
      type: 'invalid_request_error',
      message: 'Send JSON, with content-type application/json.',
    });
  }
  const body = await readBody(request);
  return body === '' ? {} : JSON.parse(body);
}

/** Answers one call of `/_standin/…`. */
export async function handleControl(
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const handler = HANDLERS[`${request.method} ${url.pathname}`];
  try {
    if (!handler)
      throw new ApiError(404, { type: 'invalid_request_error', message: 'There is no such control.' });
    const result = (await handler(control, await inputOf(request))) ?? { ok: true };
    send(response, { status: 200, body: json(result), headers: {} });
  } catch (error) {
    const message =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : String(error);
    const status = error instanceof ApiError ? error.status : 400;
    send(response, { status, body: json({ error: { message } }), headers: {} });
  }
}
