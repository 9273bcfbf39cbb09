import type { Health } from '@shop/contract';
import type { Locale } from '@shop/contract/rules';
import type { Cms } from './cms/cms-client.server.js';
import type { Log } from './log.js';

/** Why a form is refused before any page reads it. */
export interface FormRefusal {
  status: number;
  text: string;
}

/** What the HTTP server hands to every loader and action: the app itself reads no environment. */
export interface ShopContext {
  cms: Cms;
  log: Log;
  /** The language of the address that was asked for. */
  locale: Locale;
  /** The address shoppers type, without a slash at the end. */
  publicUrl: string;
  /** Where loaders reach the CMS, for calls made in a shopper's or a member of staff's name. */
  cmsUrl: string;
  /** Headers that tell the CMS of the visitor, for calls made in their name: it counts tries by their address. */
  forwarded: Readonly<Record<string, string>>;
  /** How this storefront is; undefined where pages are made that are kept. */
  health?: (() => Health) | undefined;
  /** Came by a preview link that opens nothing any more. */
  previewEnded?: boolean;
  shopMode: 'demo' | 'production';
  /** Address of the browser script of the Stripe stand-in; undefined: Stripe's own. */
  stripeJsUrl: string | undefined;
  /** Why the server refuses the form that is answered; undefined where it does not. */
  refusal?: FormRefusal | undefined;
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string;
}

declare module '@remix-run/server-runtime' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix types the load context by this interface
  interface AppLoadContext extends ShopContext {}
}
