import { useHref, useMatches } from '@remix-run/react';
import type { Product, ShopContent, SiteContent } from '@shop/contract';
import type { Metal } from '@shop/contract/rules';
import { useCallback, useState, type ReactNode } from 'react';
// From their own files: the features' doors also lead to the overlays, which come later.
import { useText } from '~/i18n/text';
import { AccountProvider, useAccount } from '~/features/account/account-provider';
import { AddedNotice } from '~/features/bag/added-notice';
import { BagProvider, useBag } from '~/features/bag/bag-provider';
import { QuickViewContext } from '~/features/catalogue/quick-view-context';
import { PageFrameContext } from '~/lib/page-frame';
import { onDemand } from '~/ui/on-demand';
import { AnnouncementBar } from './announcement-bar';
import { Header } from './header';
import { Footer } from './footer';
import { useOnNavigation } from './use-on-navigation';

const SideMenu = onDemand(() => import('./side-menu'));
const SearchOverlay = onDemand(() => import('~/features/search/search-overlay'));
const QuickView = onDemand(() => import('~/features/quick-view/quick-view'));
const AccountPanels = onDemand(async () => ({
  default: (await import('~/features/account/account-panels')).AccountPanels,
}));
const BagOverlay = onDemand(async () => ({
  default: (await import('~/features/bag/bag-overlay')).BagOverlay,
}));

/** What a route may say of its page to the shell around it. */
export interface PageHandle {
  /** The page brings its own frame: no bar, no footer. */
  bare?: boolean;
  /** Nothing is announced beside it. */
  quiet?: boolean;
  /** What stands in the place of the bar, and of the footer. */
  Bar?: typeof Header;
  Foot?: typeof Footer;
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

/** What every page stands in: announcement, bar, page, footer, and the overlays. */
export function Shell({ shop, site, failed = false, children }: Props) {
  const t = useText();
  const matches = useMatches();
  const menuPieces = useHref('/menu-pieces');
  const handle = (failed ? {} : (matches.at(-1)?.handle ?? {})) as PageHandle;
  const [over, setOver] = useState<'menu' | 'search' | null>(null);
  const frame = useState<string | null>(null);
  useOnNavigation(useCallback(() => setOver(null), []));
  if (handle.bare) return children;
  const { Bar = Header, Foot = Footer, quiet = false } = frame[0] === null ? handle : {};

  return (
    <BagProvider bagInformation={shop?.bagInformation ?? NO_LINES} limits={shop?.bagLimits}>
      <AccountProvider>
        <PageFrameContext.Provider value={frame}>
          <a
            href="#content"
            className="label sr-only focus:not-sr-only focus:fixed focus:top-0 focus:left-0 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-ivory"
          >
            {t('Skip to the content')}
          </a>
          {/* MENU-06: the browser's own idle time; the menu then finds it in its cache. */}
          <link rel="prefetch" href={menuPieces} as="fetch" media="(width > 1024px)" />
          {shop?.announcement && !quiet && <AnnouncementBar {...shop.announcement} />}
          <Bar
            brandName={shop?.brandName ?? t('Home')}
            onMenu={() => setOver('menu')}
            onSearch={() => setOver('search')}
          />
          <main
            id="content"
            tabIndex={-1}
            className="min-h-[60vh] over-picture:-mt-[calc(var(--bar-height)+1px)] focus:outline-none"
          >
            <QuickViews>{children}</QuickViews>
          </main>
          <Foot shop={shop} columns={site?.footer ?? []} />
          <SideMenu
            menu={site?.menu ?? NO_MENU}
            open={over === 'menu'}
            onOpenChange={(open) => setOver(open ? 'menu' : null)}
            onSearch={() => setOver('search')}
          />
          <SearchOverlay open={over === 'search'} onOpenChange={(open) => setOver(open ? 'search' : null)} />
          <Bag />
          <Panels />
          <AddedNotice />
        </PageFrameContext.Provider>
      </AccountProvider>
    </BagProvider>
  );
}

/** The bag's drawer, which opens from anywhere on the page. */
function Bag() {
  const { isOpen, open, close } = useBag();
  useOnNavigation(close);
  return <BagOverlay open={isOpen} onOpenChange={(wanted) => (wanted ? open() : close())} />;
}

/** The choice of a piece, which opens from any card of the page (S-84). */
function QuickViews({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ piece: Product; metal?: Metal | undefined } | null>(null);
  const open = useCallback((piece: Product, metal?: Metal) => setAsked({ piece, metal }), []);
  const close = useCallback(() => setAsked(null), []);
  useOnNavigation(close);
  return (
    <QuickViewContext.Provider value={open}>
      {children}
      <QuickView piece={null} {...asked} open={asked !== null} onOpenChange={close} />
    </QuickViewContext.Provider>
  );
}

/** The login and the signup. */
function Panels() {
  const { panel, close } = useAccount();
  useOnNavigation(close);
  return <AccountPanels open={panel !== null} onOpenChange={(wanted) => wanted || close()} />;
}
