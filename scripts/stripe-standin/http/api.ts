import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Route } from '../api/call.ts';
import { findRoute } from '../api/router.ts';
import { ApiError } from '../core/api-error.ts';
import { API_VERSION, type Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { parseForm, type Form } from '../params/form.ts';
import { authenticate, secretKeyRequired, type Keys } from './auth.ts';
import type { Fault, Faults } from './faults.ts';
import { readBody } from './body.ts';
import { beginKey, finishKey } from './idempotency.ts';
import { json, send, statusReply, strike, type Reply } from './reply.ts';

/** One line of what was asked and answered. Holds no parameter. */
export interface Logged {
  at: number;
  id: string;
  method: string;
  path: string;
  key: 'secret' | 'publishable' | null;
  idempotencyKey: string | null;
  status: number | null;
  replayed: boolean;
}

/** A moment in the life of a call: it came, its work is done and kept, its answer is sent. */
export type Moment = 'received' | 'worked' | 'answered';
export type Watcher = (moment: Moment, method: string, path: string) => void;

export interface ApiServer {
  context: Omit<Context, 'request'>;
  keys: Keys;
  faults: Faults;
  log: Logged[];
  /** Told of every call as it passes, so that a test can strike at that very moment. */
  watchers: Set<Watcher>;
  /** Where an unforeseen failure of the stand-in itself is told. */
  onDefect(error: unknown): void;
}

const LOG_LENGTH = 10_000;

/** Any page may call with a publishable key, as at Stripe; secret keys have no business in a browser. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, stripe-version, idempotency-key, stripe-account',
  'access-control-max-age': '300',
};

/** One request and the reply it waits for. */
interface Exchange {
  server: ApiServer;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  method: string;
  body: string;
  id: string;
  headers: Record<string, string>;
  logged: Logged;
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function refusal({ headers, server }: Exchange, error: unknown): Reply & { stored: boolean } {
  if (error instanceof ApiError) {
    // A conflict with a request in flight is worth another try; anything else is told as it is.
    const retry: Record<string, string> = error.status === 409 ? { 'stripe-should-retry': 'true' } : {};
    return {
      status: error.status,
      body: json({ error: error.body }),
      headers: { ...headers, ...retry },
      stored: error.stored,
    };
  }
  server.onDefect(error);
  const body = json({ error: { type: 'api_error', message: 'The stand-in failed.' } });
  return { status: 500, body, headers, stored: true };
}

/** Whose call it is and what it asks for. @throws {ApiError} 401, 404 */
function understand({ server, request, url, method, body, id, logged }: Exchange): {
  call: Call;
  handle: Route['handle'];
} {
  const form: Form = parseForm(method === 'POST' ? body : url.searchParams.toString());
  const { key: formKey, _stripe_version: _version, ...params } = form;
  const key = authenticate(request.headers, typeof formKey === 'string' ? formKey : undefined, server.keys);
  logged.key = key;
  const { route, path } = findRoute(method, url.pathname);
  if (key === 'publishable' && !route.publishable) throw secretKeyRequired();
  const context = { ...server.context, request: { id, idempotency_key: logged.idempotencyKey } };
  return { call: { context, key, path, params }, handle: (one) => route.handle(one) };
}

/** Lets another amount come in than was asked for, where a fault says so. */
function alterReceived({ context }: Call, fault: Fault | undefined, result: unknown): unknown {
  if (fault?.action !== 'alter' || fault.of === 'asked') return result;
  const record = context.store.get('intents', (result as { id: string }).id);
  if (!record) return result;
  const { intent } = record;
  const altered = { ...intent, amount_received: intent.amount_received + fault.by };
  return context.store.put('intents', { ...record, intent: altered }).intent;
}

/** Does the work of a call once, keeping its answer under its key. Null: a fault took the connection. */
async function work(exchange: Exchange): Promise<Reply | null> {
  const { server, response, url, method, body, id, headers, logged } = exchange;
  const { call, handle } = understand(exchange);
  const key = logged.idempotencyKey;
  const kept =
    key === null ? undefined : beginKey(call.context, { key, path: url.pathname, body, requestId: id });
  if (kept?.status) {
    logged.replayed = true;
    const replay = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
    return { status: kept.status, body: kept.body, headers: { ...headers, ...replay } };
  }
  const fault = server.faults.take(method, url.pathname, 'during');
  if (fault?.action === 'alter' && fault.of === 'asked')
    call.params['amount'] = String(Number(call.params['amount']) + fault.by);
  const blank = { status: 200, body: json({}), headers };
  const open =
    !fault || fault.action === 'status' || fault.action === 'fail' || (await strike(response, fault, blank));
  let reply: Reply & { stored: boolean };
  try {
    const undone = fault?.action === 'fail';
    reply = {
      status: 200,
      body: undone ? '' : json(alterReceived(call, fault, handle(call))),
      headers,
      stored: true,
    };
  } catch (error) {
    reply = refusal(exchange, error);
  }
  if (fault?.action === 'status' || fault?.action === 'fail') {
    // A limiter's answer and a conflict leave the key free.
    const stored = ![409, 429].includes(fault.status);
    reply = { ...statusReply(fault, headers), stored };
  }
  if (key !== null)
    finishKey(call.context, key, reply.stored ? { status: reply.status, body: reply.body } : null);
  return open ? reply : null;
}

async function answer(exchange: Exchange): Promise<void> {
  const { server, response, method, url, headers, logged } = exchange;
  const tell = (moment: Moment) => server.watchers.forEach((watch) => watch(moment, method, url.pathname));
  tell('received');
  const before = server.faults.take(method, url.pathname, 'before');
  if (before && !(await strike(response, before, { status: 200, body: json({}), headers }))) return;
  let reply: Reply | null;
  try {
    reply = await work(exchange);
  } catch (error) {
    reply = refusal(exchange, error);
  }
  if (!reply) return;
  logged.status = reply.status;
  tell('worked');
  const after = server.faults.take(method, url.pathname, 'after');
  if (!after || (await strike(response, after, reply))) send(response, reply);
  tell('answered');
}

/** Answers one call of `/v1/…`. */
export async function handleApi(
  server: ApiServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const id = newId('req');
  const method = request.method ?? '';
  if (method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
    return;
  }
  const idempotencyKey = (method === 'POST' && single(request.headers['idempotency-key'])) || null;
  const headers = {
    ...CORS,
    date: new Date(server.context.clock.now() * 1000).toUTCString(),
    'request-id': id,
    'stripe-version': single(request.headers['stripe-version']) ?? API_VERSION,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const logged: Logged = {
    at: Date.now(),
    id,
    method,
    path: url.pathname,
    key: null,
    idempotencyKey,
    status: null,
    replayed: false,
  };
  server.log.push(logged);
  if (server.log.length > LOG_LENGTH) server.log.shift();
  const exchange = { server, request, response, url, method, body: '', id, headers, logged };
  try {
    await answer({ ...exchange, body: await readBody(request) });
  } catch (error) {
    send(response, refusal(exchange, error));
  }
}
