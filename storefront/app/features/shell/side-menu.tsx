import { useNavigate } from '@remix-run/react';
import type { SiteContent } from '@shop/contract';
import { useState, type MouseEvent } from 'react';
import type { ProductState } from '~/features/catalogue/product-state';
import { useMedia } from '~/lib/use-media';
import { Dialog } from '~/ui/dialog';
import { SearchIcon } from '~/ui/icons';
import { paneProducts, type MenuPlace } from './menu-categories';
import { MenuPane } from './menu-pane';
import { useMenuProducts } from './use-menu-products';

/** MENU-05: the menu goes first, the page follows. */
const NAVIGATION_DELAY_MS = 100;

interface Props {
  menu: SiteContent['menu'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: () => void;
}

/** The drawer behind the Menu button (MENU-01 … MENU-08). On narrow windows it is the list alone. */
export default function SideMenu({ menu, open, onOpenChange, onSearch }: Props) {
  const navigate = useNavigate();
  const wide = useMedia('(width > 1024px)', false);
  const products = useMenuProducts(open && wide);
  const [place, setPlace] = useState<MenuPlace>('Pendants');

  const closeThen = (next: () => void) => {
    onOpenChange(false);
    setTimeout(next, NAVIGATION_DELAY_MS);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>, state?: ProductState) => {
    // A press with a modifier opens a tab or a window: the browser's own matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = event.currentTarget.getAttribute('href') ?? '/';
    // Editors may link to other sites and to mail.
    if (!to.startsWith('/')) return;
    event.preventDefault();
    closeThen(() => void navigate(to, { state }));
  };
  const pointing = (to: MenuPlace) => ({
    onPointerEnter: () => setPlace(to),
    onFocus: () => setPlace(to),
  });
  const large = 'inline-block py-2 font-display text-xl transition-colors hover:text-gold';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" place="left-wide">
      <div className="flex flex-1">
        <nav aria-label="Main" className="flex w-full flex-col gap-10 px-6 py-8 md:px-10 lg:w-80 lg:shrink-0">
          <a href="/" onClick={(event) => follow(event)} className="label self-start py-2 hover:text-gold">
            Home
          </a>
          {/* The bar has no search button on phones (SHELL-02). */}
          <button
            type="button"
            className="label -my-4 inline-flex min-h-11 items-center gap-3 self-start hover:text-gold md:hidden"
            onClick={() => closeThen(onSearch)}
          >
            <SearchIcon width={18} height={18} />
            Search
          </button>
          <div>
            <h2 className="label mb-3 font-sans text-ink-soft">Collections</h2>
            <ul className="flex flex-col">
              {menu.collections.map((collection) => (
                <li key={collection.text} className="border-b border-line py-2 last:border-0">
                  <a
                    href={collection.to}
                    onClick={(event) => follow(event)}
                    className={large}
                    {...pointing(collection.pane)}
                  >
                    {collection.text}
                  </a>
                  {collection.parts.length > 0 && (
                    <ul className="mb-2 flex gap-6">
                      {collection.parts.map((part) => (
                        <li key={part.text}>
                          <a
                            href={part.to}
                            onClick={(event) => follow(event)}
                            className="inline-block py-1.5 text-ink-soft hover:text-gold"
                            {...pointing(part.pane)}
                          >
                            {part.text}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="label mb-3 font-sans text-ink-soft">Inside</h2>
            <ul>
              {menu.inside.map((link) => (
                <li key={link.text}>
                  <a href={link.to} onClick={(event) => follow(event)} className={large}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        {wide && (
          <MenuPane
            key={place}
            title={place}
            products={paneProducts(place, products)}
            follow={(event, product) => follow(event, { product })}
          />
        )}
      </div>
    </Dialog>
  );
}
