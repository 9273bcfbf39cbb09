import type { IncomingMessage } from 'node:http';
import { ApiError } from '../core/api-error.ts';

const LIMIT = 1_000_000;

/** The whole body as text. @throws {ApiError} 413 above a megabyte. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMIT)
      throw new ApiError(413, { type: 'invalid_request_error', message: 'The request is too large.' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
