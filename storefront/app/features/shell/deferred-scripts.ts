const DEFERRED_MODULE = 'text/deferred-module';
const DEFERRED_PRELOAD = 'deferred-modulepreload';

/**
 * Makes a rendered page name its modules without loading them: the browser draws the page and its first picture on the
 * whole line, and `startScripts` begins the modules then.
 * @param html as React and Remix render it
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_PRELOAD}"`)
    .replace(/<script( nonce="[^"]*")? type="module"/, `<script$1 type="${DEFERRED_MODULE}"`);
}

/**
 * Begins a page's modules once the page and its most important picture are drawn, at the first press or key, or after
 * two seconds. It is sent inside the page as text, so it uses nothing from outside of itself.
 */
export function startScripts(deferredModule: string, deferredPreload: string): void {
  const LONGEST_WAIT_MS = 2_000;
  const waiting = new AbortController();
  const listening = { signal: waiting.signal, capture: true, passive: true };

  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${deferredPreload}"]`))
      link.rel = 'modulepreload';
    // A script that was parsed as something else is not run when its type changes: a new one takes its place.
    for (const deferred of document.querySelectorAll<HTMLScriptElement>(`script[type="${deferredModule}"]`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.nonce = deferred.nonce;
      script.textContent = deferred.textContent;
      deferred.replaceWith(script);
    }
  };
  // The task after the frame that shows it.
  const startWhenDrawn = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));

  for (const type of ['pointerdown', 'keydown', 'input']) window.addEventListener(type, start, listening);
  setTimeout(start, LONGEST_WAIT_MS);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A page in the background draws no frames.
  if (document.hidden) start();
  else if (!picture) startWhenDrawn();
  // A picture that does not arrive is not waited for.
  else picture.decode().then(startWhenDrawn, startWhenDrawn);
}

/** The inline script at every page's foot. A function, so that the browser's bundle goes without the text. */
export const startScriptsText = () =>
  `(${startScripts.toString()})(${JSON.stringify(DEFERRED_MODULE)},${JSON.stringify(DEFERRED_PRELOAD)})`;
