import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** As Stripe prints it: two spaces. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Sends a reply, unless the caller has gone. */
export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

/**
 * Does to the connection what a fault says.
 * @returns true when a reply is still to be sent (a delay has passed)
 */
export async function strike(response: ServerResponse, fault: Fault, reply: Reply): Promise<boolean> {
  switch (fault.action) {
    case 'alter':
    case 'fail':
      return true;
    case 'delay':
      await wait(fault.delay);
      return true;
    case 'hang':
      return false;
    case 'reset':
      response.socket?.resetAndDestroy();
      return false;
    case 'status':
      send(response, statusReply(fault, reply.headers));
      return false;
    case 'garbage':
      send(response, {
        status: 200,
        body: '<html><body>Bad gateway',
        headers: { ...reply.headers, 'content-type': 'text/html' },
      });
      return false;
    case 'truncate':
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(reply.body),
        ...reply.headers,
      });
      response.write(reply.body.slice(0, reply.body.length / 2), () => response.destroy());
      return false;
  }
}

/** The answer of a `status` fault: an error of Stripe's own. */
export function statusReply(fault: Fault, headers: Record<string, string>): Reply {
  const limited = fault.status === 429;
  const error = limited
    ? {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      }
    : { type: 'api_error', message: 'An unknown error occurred' };
  return { status: fault.status, body: json({ error }), headers: { ...headers, ...fault.headers } };
}
