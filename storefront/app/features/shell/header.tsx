import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { UserButton } from '~/features/account/user-button';
import { BagButton } from '~/features/bag/bag-button';
import { useScrolled } from '~/lib/use-scrolled';
import { MenuIcon, SearchIcon } from '~/ui/icons';
import { OverlayButton } from '~/ui/overlay-button';
import { BrandLink } from './brand-link';

interface Props {
  brandName: string;
  onMenu: () => void;
  onSearch: () => void;
}

/**
 * The bar of every page (SHELL-01 … SHELL-03): Menu, logo in the middle, search, user, bag. On a page that opens with
 * a dark picture it lies on that, clear, until scrolled.
 */
export function Header({ brandName, onMenu, onSearch }: Props) {
  const t = useText();
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled}
      className={clsx(
        'sticky top-0 z-20 w-full border-b print:hidden transition-colors duration-(--duration-overlay)',
        scrolled
          ? 'border-line bg-ivory'
          : 'border-transparent bg-ivory over-picture:bg-transparent over-picture:text-ivory over-picture:halo over-picture:[--color-focus:var(--color-ivory)]',
      )}
    >
      <div className="page grid h-(--bar-height) grid-cols-[1fr_auto_1fr] items-center">
        <OverlayButton
          page="/menu"
          onPress={onMenu}
          className="-ml-2.5 inline-flex min-h-11 items-center gap-3 justify-self-start px-2.5 hover:text-gold"
        >
          <MenuIcon />
          <span className="label max-md:sr-only">{t('Menu')}</span>
        </OverlayButton>
        <BrandLink brandName={brandName} />
        <div className="-mr-2.5 flex justify-self-end">
          <OverlayButton
            page="/ProductList"
            onPress={onSearch}
            aria-label={t('Search')}
            className="grid size-11 place-items-center hover:text-gold max-md:hidden"
          >
            <SearchIcon />
          </OverlayButton>
          <UserButton className="grid size-11 place-items-center hover:text-gold" />
          <BagButton className="relative grid size-11 place-items-center hover:text-gold" />
        </div>
      </div>
    </header>
  );
}
