import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';

/** The checkout of an empty bag: the way to something to buy, in place of a form for nothing. */
export function EmptyOrder() {
  const t = useText();
  return (
    <div className="flex flex-col items-start gap-6 noscript:hidden">
      <div>
        <p className="font-display text-xl">{t('Your shopping bag is empty.')}</p>
        <p className="mt-2 text-ink-soft">{t('Start shopping to add items to your cart!')}</p>
      </div>
      <Link to="/Pendants" className={buttonClass('primary')}>
        {t('Discover the pendants')}
      </Link>
    </div>
  );
}
