import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardFetch } from './lib/network/fetch-guard';
import { allowSkippedTransitions } from './lib/navigation/skipped-transitions';

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

/** The page, whose router reads the address as it is drawn first. */
function Page() {
  // The page of another address is on its way: this one waits for ever, and is not drawn over by it.
  if (window.isReloading) throw new Promise(() => undefined);
  return <RemixBrowser />;
}

async function takeOver(): Promise<void> {
  if (window.isReloading) return;
  guardFetch();
  allowSkippedTransitions();
  await unpacked();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
}

void takeOver();
