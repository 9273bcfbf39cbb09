/** The stand-in's own origin: where this script came from. */
export const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

let frames = 0;

/** What makes an iframe look like part of the page. */
const BARE = {
  border: '0',
  margin: '0',
  padding: '0',
  width: '1px',
  minWidth: '100%',
  overflow: 'hidden',
  display: 'block',
  // A frame whose colour scheme differs from its element's is painted on an opaque ground.
  colorScheme: 'light',
} as const;

interface FrameOptions {
  path: string;
  title: string;
  hash: Record<string, string>;
  /** Works without being seen or reached by the keyboard. */
  hidden?: boolean;
}

/**
 * An iframe of the stand-in's and the line to it. Messages wait until the frame has said hello.
 * Only that frame, and only while it shows the stand-in's origin, is heard or told anything.
 */
export class FrameLink<In, Out extends { kind: string }> {
  readonly frame = document.createElement('iframe');
  private waiting: In[] | null = [];

  constructor(
    { path, title, hash, hidden = false }: FrameOptions,
    private readonly onMessage: (message: Out) => void,
  ) {
    frames += 1;
    const all = new URLSearchParams({ ...hash, origin: location.origin });
    this.frame.name = `__privateStripeFrame${frames}`;
    this.frame.title = title;
    this.frame.src = `${ORIGIN}${path}#${all.toString()}`;
    this.frame.setAttribute('frameborder', '0');
    this.frame.setAttribute('scrolling', 'no');
    Object.assign(this.frame.style, BARE);
    if (hidden) {
      this.frame.tabIndex = -1;
      this.frame.setAttribute('aria-hidden', 'true');
      Object.assign(this.frame.style, {
        position: 'fixed',
        width: '0',
        minWidth: '0',
        height: '0',
        visibility: 'hidden',
      });
    }
    window.addEventListener('message', this.hear);
  }

  post(message: In): void {
    if (this.waiting) this.waiting.push(message);
    else this.frame.contentWindow?.postMessage(message, ORIGIN);
  }

  destroy(): void {
    window.removeEventListener('message', this.hear);
    this.frame.remove();
  }

  private readonly hear = (event: MessageEvent<Out>): void => {
    if (event.source === null || event.source !== this.frame.contentWindow || event.origin !== ORIGIN) return;
    if (event.data.kind === 'hello') {
      const messages = this.waiting ?? [];
      this.waiting = null;
      for (const message of messages) this.post(message);
    }
    this.onMessage(event.data);
  };
}
