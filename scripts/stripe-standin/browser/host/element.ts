import type {
  ElementType,
  FieldOptions,
  FieldState,
  FontSource,
  FromField,
  ToField,
} from '../shared/protocol.ts';
import { FrameLink } from './frame-link.ts';
import { submitFormOf } from './implicit-submit.ts';
import { IntegrationError } from './integration-error.ts';

type Classes = Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid', string>;

export interface ElementOptions extends FieldOptions {
  classes?: Partial<Classes> | undefined;
}

type Handler = (payload?: unknown) => void;

const TITLES: Record<ElementType, string> = {
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

const CLASSES: Classes = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

const split = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '');

/** One card field: an input in a frame of the stand-in's, in a place of the page's. */
export class CardField {
  private link: FrameLink<ToField, FromField> | null = null;
  private host: HTMLElement | null = null;
  private wrapper: HTMLElement | null = null;
  private destroyed = false;
  private state: FieldState = { empty: true, complete: false };
  private focused = false;
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly classes: Classes;

  constructor(
    readonly elementType: ElementType,
    readonly group: string,
    private options: ElementOptions,
    private readonly fonts: FontSource[],
    private readonly hooks: { brand(): string; onBrand(brand: string): void; onDestroy(): void },
  ) {
    this.classes = { ...CLASSES, ...options.classes };
  }

  mount(target: string | HTMLElement): void {
    this.assertAlive();
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!host)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      );
    if (this.host === host && this.wrapper?.isConnected) return;
    this.unmount();
    const { classes: _classes, ...options } = this.options;
    const hash = { group: this.group, element: this.elementType };
    this.link = new FrameLink(
      { path: '/elements/field.html', title: TITLES[this.elementType], hash },
      this.hear,
    );
    this.link.frame.style.height = '1.2em';
    this.link.post({ kind: 'init', options, fonts: this.fonts });
    this.link.post({ kind: 'brand', brand: this.hooks.brand() });
    this.wrapper = document.createElement('div');
    this.wrapper.className = '__PrivateStripeElement';
    Object.assign(this.wrapper.style, {
      margin: '0',
      padding: '0',
      border: '0',
      display: 'block',
      background: 'transparent',
      position: 'relative',
    });
    this.wrapper.append(this.link.frame);
    host.append(this.wrapper);
    this.host = host;
    this.state = { empty: true, complete: false };
    this.paint();
    document.addEventListener('click', this.onLabelClick);
  }

  unmount(): void {
    document.removeEventListener('click', this.onLabelClick);
    this.link?.destroy();
    this.wrapper?.remove();
    if (this.host) this.host.classList.remove(...Object.values(this.classes).flatMap(split));
    this.link = null;
    this.wrapper = null;
    this.host = null;
    this.focused = false;
  }

  destroy(): void {
    this.unmount();
    if (this.destroyed) return;
    this.destroyed = true;
    this.hooks.onDestroy();
  }

  update(options: ElementOptions): void {
    this.assertAlive();
    this.options = { ...this.options, ...options };
    const { classes: _classes, ...field } = options;
    this.link?.post({ kind: 'update', options: field });
  }

  on(event: string, handler: Handler): this {
    const all = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, all.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const once: Handler = (payload) => {
      this.off(event, once);
      handler(payload);
    };
    return this.on(event, once);
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.handlers.get(event)?.delete(handler);
    else this.handlers.delete(event);
    return this;
  }

  focus(): void {
    this.link?.frame.focus();
    this.link?.post({ kind: 'focus' });
  }

  blur(): void {
    this.link?.post({ kind: 'blur' });
    this.link?.frame.blur();
  }

  clear(): void {
    this.link?.post({ kind: 'clear' });
  }

  /** The number's brand, for the code's length. */
  setBrand(brand: string): void {
    this.link?.post({ kind: 'brand', brand });
  }

  private assertAlive(): void {
    if (this.destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
  }

  private emit(event: string, payload: unknown): void {
    for (const handler of [...(this.handlers.get(event) ?? [])]) handler(payload);
  }

  private readonly hear = (message: FromField): void => {
    const { elementType } = this;
    if (message.kind === 'ready' || message.kind === 'height') {
      if (this.link) this.link.frame.style.height = `${message.height}px`;
      if (message.kind === 'ready') this.emit('ready', { elementType });
    } else if (message.kind === 'change') {
      this.state = message.state;
      this.paint();
      if (message.state.brand !== undefined) this.hooks.onBrand(message.state.brand);
      this.emit('change', { elementType, ...message.state, error: message.state.error });
    } else if (message.kind === 'submit') {
      if (this.host) submitFormOf(this.host);
    } else if (message.kind !== 'hello') {
      if (message.kind !== 'escape') this.focused = message.kind === 'focus';
      this.paint();
      this.emit(message.kind, { elementType });
    }
  };

  /** Tells the page's style sheet how the field stands. */
  private paint(): void {
    const { empty, complete, error } = this.state;
    const shown = {
      base: true,
      complete: complete && !error,
      empty,
      focus: this.focused,
      invalid: error !== undefined,
    };
    for (const name of Object.keys(shown) as (keyof Classes)[]) {
      for (const one of split(this.classes[name])) this.host?.classList.toggle(one, shown[name]);
    }
  }

  /** A label of the page that is `for` the host, or around it, leads into the frame. */
  private readonly onLabelClick = (event: MouseEvent): void => {
    const label = event.target instanceof Element ? event.target.closest('label') : null;
    if (!label || !this.host) return;
    if ((this.host.id !== '' && label.htmlFor === this.host.id) || label.contains(this.host)) this.focus();
  };
}
