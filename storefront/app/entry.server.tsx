import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import BlocksBelow from './features/pages/blocks-below';
import { drawBlocksWith } from './features/pages/late-blocks';
import { NonceContext } from './lib/nonce';

const RENDER_MS = 8_000;

drawBlocksWith(BlocksBelow);

/** Renders a page: streamed to people, whole to robots. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, log, whole: toBeKept = false }: AppLoadContext,
): Promise<Response> {
  // What a page hands to one visitor is no other's: no cache may keep it.
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store');
  // What does not say that it is for everybody is for nobody else.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  const whole = toBeKept || isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = false;
    let finalStatus = status;
    const answer = () => {
      answered = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={RENDER_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => whole || answer(),
        onAllReady: () => whole && answer(),
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // Before the shell is ready the rejection carries the error to handleError.
          if (answered)
            log('error', 'page render failed', {
              path: new URL(request.url).pathname,
              reason: String(error),
            });
        },
      },
    );
    setTimeout(abort, RENDER_MS + 1_000).unref();
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
