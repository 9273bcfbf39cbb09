import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import BlocksBelow from './features/pages/blocks-below';
import { drawBlocksWith } from './features/pages/lazy-blocks';
import { drawWornWith } from './features/product/worn-with/lazy-worn-with';
import WornWith from './features/product/worn-with/worn-with';
import { deferScripts } from './features/shell/deferred-scripts';
import { NonceContext } from './lib/nonce';

const RENDER_MS = 8_000;

drawBlocksWith(BlocksBelow);
drawWornWith(WornWith);

/**
 * Whether a page is drawn before its scripts begin. Staff's pages are worked with, by keys too, from the first moment; and
 * while somebody develops, a file's first answer takes as long as it takes to make.
 */
const isHeld = ({ url }: Request) => import.meta.env.PROD && !/^\/Admin\b/i.test(new URL(url).pathname);

/**
 * Renders a page to its end, then answers: nothing on a page comes later than the rest, a mistake in any part of it has a
 * status, and one piece is packed and sent with less work than many.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, log }: AppLoadContext,
): Promise<Response> {
  // What a page hands to one visitor is no other's: no cache may keep it.
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store');
  // What does not say that it is for everybody is for nobody else.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={RENDER_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => (hasShell = true),
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then((html) => {
            headers.set('Content-Type', 'text/html; charset=utf-8');
            const page = isHeld(request) ? deferScripts(html) : html;
            resolve(new Response(page, { status: finalStatus, headers }));
          }, reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error as Error);
        },
        onError(error) {
          finalStatus = 500;
          // Before the shell is ready the rejection carries the error to handleError.
          if (hasShell)
            log('error', 'page render failed', {
              path: new URL(request.url).pathname,
              reason: String(error),
            });
        },
      },
    );
    const timer = setTimeout(abort, RENDER_MS + 1_000).unref();
  });
}

/** Unexpected errors of loaders, actions and rendering: one line each, and nothing of it reaches the page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  // A refusal of the framework's own, such as a form sent to a page that takes none: the request log has it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.log('error', 'page failed', { path: new URL(request.url).pathname, reason });
}
