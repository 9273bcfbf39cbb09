import type { ApiError } from '@shop/contract';
import type { ServerResponse } from 'node:http';

/** Answers a refusal of the API in the contract's envelope. */
export function sendError(res: ServerResponse, status: number, code: string, message: string): void {
  const body: ApiError = { success: false, message, code };
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
