import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardFetch } from './lib/network/fetch-guard';
import { leaveClosedOverlays } from './lib/overlay-history';

/**
 * Resolves once the framework has unpacked the page's data. Until then its root throws a promise, which React cannot
 * wait for where a press makes it draw at once (its error 345): the page is taken over after that alone. Any other
 * failure is thrown again when the root is drawn.
 */
async function unpacked(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

leaveClosedOverlays();
guardFetch();
void unpacked().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
