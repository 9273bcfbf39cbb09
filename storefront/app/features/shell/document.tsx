import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { LinksFunction } from '@remix-run/node';
import { Links, Meta, Scripts, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useAddressLocale } from '~/i18n/text';
import { earlyEventsScript } from './early-events';
import { earlyHistoryScript } from './early-history';
import { startScriptsText } from './deferred-scripts';
import { formatWarmUpScript } from './format-warm-up';
import { useNonce } from '~/lib/nonce';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** What the head of every page names beside its own. */
export const links: LinksFunction = () => [
  font(cormorant),
  font(sourceSans),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The framework's own script for the place on the page fails where the browser forbids its storage: it finds none. */
const WITHOUT_STORAGE =
  "try{sessionStorage.getItem('')}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}";

/** The document around every page: its head, and the scripts that run before those of the page. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={useAddressLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f2" />
        {/* Only the server sends it: in the browser it has run by the time React compares. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? [earlyEventsScript(), earlyHistoryScript(), formatWarmUpScript()].join(';')
              : '',
          }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: WITHOUT_STORAGE }}
        />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScriptsText() : '' }}
        />
      </body>
    </html>
  );
}
