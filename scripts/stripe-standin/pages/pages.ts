import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../core/store.ts';
export async function handlePages(
  _store: Store,
  _request: IncomingMessage,
  response: ServerResponse,
  _url: URL,
): Promise<void> {
  response.writeHead(404).end();
}
