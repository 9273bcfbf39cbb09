/** A frame's line to the page that holds it. */
export interface ParentLink<Out> {
  /** What the page wrote behind the `#`. */
  hash: URLSearchParams;
  post(message: Out): void;
}

/**
 * Opens the line. Only the window above, and only while it shows the origin it named when it made the frame,
 * is heard or told anything.
 */
export function openParentLink<In, Out>(onMessage: (message: In) => void): ParentLink<Out> {
  const hash = new URLSearchParams(location.hash.slice(1));
  const origin = hash.get('origin') ?? '';
  window.addEventListener('message', (event: MessageEvent<In>) => {
    if (event.source === window.parent && event.origin === origin) onMessage(event.data);
  });
  return {
    hash,
    post(message) {
      if (origin !== '' && window.parent !== window) window.parent.postMessage(message, origin);
    },
  };
}
