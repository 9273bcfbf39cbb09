import { Link } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { UserButton } from '~/features/account/user-button';
import { BagButton } from '~/features/bag/bag-button';
import { ShieldIcon } from '~/ui/icons';
import { BrandLink } from './brand-link';
import { Copyright } from './copyright';
import { Languages } from './languages';

/** The checkout's bar: back to the bag, the mark, and that it is safe. Nothing in it leads elsewhere in the shop but the mark. */
export function CheckoutBar({ brandName }: { brandName: string }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-20 w-full border-b border-line bg-ivory print:hidden">
      <div className="page grid h-(--bar-height) grid-cols-[1fr_auto_1fr] items-center gap-4">
        <BagButton className="-ml-2.5 inline-flex min-h-11 items-center gap-5 justify-self-start px-2.5 hover:text-gold">
          <span className="label max-md:sr-only">{t('Shopping bag')}</span>
        </BagButton>
        <BrandLink brandName={brandName} />
        <div className="-mr-2.5 flex items-center gap-2 justify-self-end">
          <p className="flex items-center gap-3">
            <ShieldIcon className="shrink-0 text-gold" />
            <span className="label max-md:sr-only">{t('Secure checkout')}</span>
          </p>
          <UserButton className="grid size-11 place-items-center hover:text-gold" />
        </div>
      </div>
    </header>
  );
}

/** The checkout's footer: one line, with what somebody may ask before they pay. */
export function CheckoutFooter({ shop }: { shop: ShopContent | null }) {
  const t = useText();
  return (
    <footer className="border-t border-line text-sm print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
        {shop && <Copyright brandName={shop.brandName} />}
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/Contact" className="inline-block py-1.5 hover:underline hover:underline-offset-6">
              {t('Contact')}
            </Link>
          </li>
          <li>
            <Link to="/Privacy" className="inline-block py-1.5 hover:underline hover:underline-offset-6">
              {t('Privacy')}
            </Link>
          </li>
        </ul>
        <Languages label={t('Language')} />
      </div>
    </footer>
  );
}
