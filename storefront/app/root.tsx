import './styles/app.css';
import './styles/fonts.css';
import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { takeNotice } from './features/session/session.server';
import { loadSiteCopy } from './lib/default-copy.server';
import { Shell } from './features/shell/shell';
import { orErrorPage } from './lib/cms/cms-response.server';
import { messagesOf, withoutTexts } from './i18n/messages.server';
import { translator, MessagesProvider } from './i18n/text';
import { sendFormsAtOnce } from './lib/network/fetch-guard';
import { fallbackMeta } from './lib/meta/page-meta';
import { PageFailure } from './ui/page-failure';
import { ToastProvider } from './ui/toast';

// Editors alone meet it: its code is on no shopper's way.
const PreviewBanner = lazy(() => import('./features/shell/preview-banner'));

/** The shop's words; null while the CMS was never reached: the shell stands without them. */
async function loadShopContent({ cms, log }: AppLoadContext): Promise<ShopContent | null> {
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
  const shop = await loadShopContent(context);
  const messages = messagesOf(context.locale, shop?.texts);
  return data(
    {
      // Once on the page.
      shop: shop && { ...withoutTexts(shop), site: null },
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

export { Document as Layout, links } from './features/shell/document';

/** The providers and the shell around a page, or around what is shown in its place. */
function Frame({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Its children's effects have run before it: everything on the page answers by now.
  useEffect(() => {
    window.endEarlyHistory?.();
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
