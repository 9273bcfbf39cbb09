import './styles/app.css';
import './styles/fonts.css';
import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import {
  data,
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { localeFacts } from '@shop/contract/rules';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { takeNotice } from './features/session/session.server';
import { loadSiteCopy } from './lib/default-copy.server';
import { Shell } from './features/shell/shell';
import { orErrorPage } from './lib/cms/cms-response.server';
import { messagesOf } from './i18n/messages.server';
import { translator, MessagesProvider, useAddressLocale } from './i18n/text';
import { earlyEventsScript } from './lib/early-events';
import { sendFormsAtOnce } from './lib/network/fetch-guard';
import { useNonce } from './lib/nonce';
import { fallbackMeta } from './lib/page-meta';
import { PageFailure } from './ui/page-failure';
import { ToastProvider } from './ui/toast';

// Editors alone meet it: its code is on no shopper's way.
const PreviewBanner = lazy(() => import('./features/shell/preview-banner'));

/** The shop's words; null while the CMS was never reached: the shell stands without them. */
async function shopWords({ cms, log }: AppLoadContext): Promise<ShopContent | null> {
  try {
    return await cms.shop();
  } catch (error) {
    log('error', 'shop words missing', { reason: String(error) });
    return null;
  }
}

/** What every page needs of the shop, and the message that an action left for this one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const preview = await orErrorPage(context.cms.preview(), context.log);
  const taken = await takeNotice(context, request);
  const shop = await shopWords(context);
  const messages = messagesOf(context.locale);
  return data(
    {
      // Once on the page.
      shop: shop && { ...shop, site: null },
      site: loadSiteCopy(shop?.site ?? null, translator(context.locale, messages), shop?.returnDays ?? null),
      publicUrl: context.publicUrl,
      locale: context.locale,
      messages,
      notice: taken?.notice ?? null,
      preview,
      ...(context.previewEnded && { previewEnded: true }),
    },
    { headers: taken?.headers ?? {} },
  );
}

/**
 * The shop's words change rarely: a full page load fetches them again, and leaving a preview does. A form that was
 * refused changed nothing: the page stays as it is, with what was typed.
 */
export const shouldRevalidate = ({
  actionStatus,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  (actionStatus ?? 200) < 400 &&
  (formMethod !== undefined ||
    currentUrl.searchParams.get('preview') !== nextUrl.searchParams.get('preview'));

/** The title where no page gives one: an error stands in its place. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => fallbackMeta(data, error);

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

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

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { code, direction } = localeFacts(useAddressLocale());
  return (
    <html lang={code} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f2" />
        {/* Only the server sends it: in the browser it has run by the time React compares. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyEventsScript() : '' }}
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
      </body>
    </html>
  );
}

/** The providers and the shell around a page, or around what is shown in its place. */
function Frame({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Its children's effects have run before it: everything on the page answers by now.
  useEffect(() => {
    sendFormsAtOnce(window.__remixRouter);
    void window.replayEarlyEvents?.();
  }, []);
  return (
    <MessagesProvider messages={data?.messages ?? null}>
      <ToastProvider first={data?.notice ?? null}>
        <Shell shop={data?.shop ?? null} site={data?.site ?? null} failed={failed}>
          {children}
        </Shell>
        {data?.preview && (
          <Suspense>
            <PreviewBanner preview={data.preview} />
          </Suspense>
        )}
      </ToastProvider>
    </MessagesProvider>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Where the root's own data could not be had; an error of a page stands in its layout (routes/shop.tsx). */
export function ErrorBoundary() {
  return (
    <Frame failed>
      <PageFailure />
    </Frame>
  );
}
