import { useMatches } from '@remix-run/react';
import type { ShopContent, SiteContent } from '@shop/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
// From their own files: the features' doors also lead to the overlays, which come later.
import { useText } from '~/i18n/text';
import { AccountProvider, useAccount } from '~/features/account/account-provider';
import { AddedNotice } from '~/features/bag/added-notice';
import { BagProvider, useBag } from '~/features/bag/bag-provider';
import { useOverlay } from '~/ui/use-overlay';
import { Bar } from './bar';
import { Footer } from './footer';

// Drawers come with their first opening: their code is not on a page's way.
const SideMenu = lazy(() => import('./side-menu'));
const SearchOverlay = lazy(() => import('~/features/search/search-overlay'));
const AccountPanels = lazy(() =>
  import('~/features/account/account-panels').then((m) => ({ default: m.AccountPanels })),
);
const BagOverlay = lazy(() => import('~/features/bag/bag-overlay').then((m) => ({ default: m.BagOverlay })));

/** What a route may say of its page to the shell around it. */
export interface PageHandle {
  /** The page brings its own frame: no bar, no footer. */
  bare?: boolean;
}

interface Props {
  /** Null while the shop's words could not be had. */
  shop: ShopContent | null;
  site: SiteContent | null;
  /** Set where an error view stands in the page's place. */
  failed?: boolean;
  children: ReactNode;
}

const NO_LINES: string[] = [];
const NO_MENU: SiteContent['menu'] = { collections: [], inside: [] };

/** What every page stands in: bar, page, footer, and the overlays. */
export function Shell({ shop, site, failed = false, children }: Props) {
  const t = useText();
  const matches = useMatches();
  const handle = (failed ? {} : (matches.at(-1)?.handle ?? {})) as PageHandle;
  const menu = useOverlay();
  const search = useOverlay();
  if (handle.bare) return children;

  return (
    <BagProvider bagInformation={shop?.bagInformation ?? NO_LINES} limits={shop?.bagLimits}>
      <AccountProvider>
        <a
          href="#content"
          className="label sr-only focus:not-sr-only focus:fixed focus:top-0 focus:left-0 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-ivory"
        >
          {t('Skip to the content')}
        </a>
        <Bar
          brandName={shop?.brandName ?? t('Home')}
          onMenu={() => menu.onOpenChange(true)}
          onSearch={() => search.onOpenChange(true)}
        />
        <main
          id="content"
          tabIndex={-1}
          className="min-h-[60vh] over-picture:-mt-[calc(var(--bar-height)+1px)] focus:outline-none"
        >
          {children}
        </main>
        <Footer shop={shop} columns={site?.footer ?? []} />
        {menu.wanted && (
          <Suspense>
            <SideMenu
              menu={site?.menu ?? NO_MENU}
              open={menu.open}
              onOpenChange={menu.onOpenChange}
              onSearch={() => search.onOpenChange(true)}
            />
          </Suspense>
        )}
        {search.wanted && (
          <Suspense>
            <SearchOverlay open={search.open} onOpenChange={search.onOpenChange} />
          </Suspense>
        )}
        <LazyBag />
        <LazyPanels />
        <AddedNotice />
      </AccountProvider>
    </BagProvider>
  );
}

/** Nothing until the bag is opened once; after that the overlay opens and closes by itself. */
function LazyBag() {
  const { isOpen } = useBag();
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <BagOverlay />
    </Suspense>
  );
}

/** The same for the login and the signup. */
function LazyPanels() {
  const { panel } = useAccount();
  const [wanted, setWanted] = useState(false);
  if (panel && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <AccountPanels />
    </Suspense>
  );
}
