import { Link, useNavigate } from '@remix-run/react';
import type { SiteContent } from '@shop/contract';
import { useState, type MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import type { ProductState } from '~/features/catalogue/link-state';
import { paneProducts, type MenuPlace } from '~/features/catalogue/menu-categories';
import { useMenuProducts } from '~/features/catalogue/use-menu-products';
import { useMedia } from '~/lib/use-media';
import { Dialog, type Opening } from '~/ui/dialog';
import { SearchIcon } from '~/ui/icons';
import { Languages } from './languages';
import { MenuPane } from './menu-pane';

/** MENU-05: the menu goes first, the page follows. */
const NAVIGATION_DELAY_MS = 100;

interface Props extends Opening {
  menu: SiteContent['menu'];
  onSearch: () => void;
}

/** The drawer behind the Menu button (MENU-01 … MENU-08). On narrow windows it is the list alone. */
export default function SideMenu({ menu, open, onOpenChange, onSearch }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const wide = useMedia('(width > 1024px)', false);
  const products = useMenuProducts(open && wide);
  const [place, setPlace] = useState<MenuPlace>('Pendants');

  const closeThen = (next: () => void) => {
    onOpenChange(false);
    setTimeout(next, NAVIGATION_DELAY_MS);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>, to: string, state?: ProductState) => {
    // A press with a modifier opens a tab or a window: the browser's own matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Editors may link to other sites and to mail.
    if (!to.startsWith('/')) return;
    event.preventDefault();
    closeThen(() => void navigate(to, { state }));
  };
  const pointing = (to: MenuPlace) => ({
    onPointerEnter: () => setPlace(to),
    onFocus: () => setPlace(to),
  });
  const large = 'inline-block py-2 font-display text-xl drawn hover:text-gold';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Menu')} place="left-wide">
      <div className="flex flex-1">
        <div className="flex w-full flex-col gap-10 px-6 py-8 md:px-10 lg:w-80 lg:shrink-0">
          <nav aria-label={t('Main')} className="flex flex-col gap-10">
            <Link
              to="/"
              onClick={(event) => follow(event, '/')}
              className="label self-start py-2 drawn hover:text-gold"
            >
              {t('Home')}
            </Link>
            {/* The bar has no search button on phones (SHELL-02). */}
            <button
              type="button"
              className="label -my-4 inline-flex min-h-11 items-center gap-3 self-start hover:text-gold md:hidden"
              onClick={() => closeThen(onSearch)}
            >
              <SearchIcon width={18} height={18} />
              {t('Search')}
            </button>
            <div>
              <h2 className="label mb-3 font-sans text-ink-soft">{t('Collections')}</h2>
              <ul className="flex flex-col">
                {menu.collections.map((collection) => (
                  <li key={collection.text} className="border-b border-line py-2 last:border-0">
                    <Link
                      to={collection.to}
                      onClick={(event) => follow(event, collection.to)}
                      className={large}
                      {...pointing(collection.pane)}
                    >
                      {collection.text}
                    </Link>
                    {collection.parts.length > 0 && (
                      <ul className="mb-2 flex gap-6">
                        {collection.parts.map((part) => (
                          <li key={part.text}>
                            <Link
                              to={part.to}
                              onClick={(event) => follow(event, part.to)}
                              className="inline-block py-1.5 text-ink-soft drawn hover:text-gold"
                              {...pointing(part.pane)}
                            >
                              {part.text}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2 className="label mb-3 font-sans text-ink-soft">{t('Inside')}</h2>
              <ul>
                {menu.inside.map((link) => (
                  <li key={link.text}>
                    <Link to={link.to} onClick={(event) => follow(event, link.to)} className={large}>
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
          <Languages label={t('Language')} className="mt-auto" />
        </div>
        {wide && (
          <MenuPane
            key={place}
            title={t(place)}
            products={paneProducts(place, products)}
            follow={(event, to, product) => follow(event, to, { listed: product })}
          />
        )}
      </div>
    </Dialog>
  );
}
