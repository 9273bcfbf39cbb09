import { Link } from '@remix-run/react';
import { nameIn } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { choiceText } from '~/lib/orders/choice-text';
import { useHydrated } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { LinePicture } from '~/ui/orders/line-picture';
import { Price } from '~/ui/price';
import { useBag } from './bag-provider';

/** The 'added to bag' notice as a page (MKT-06): the piece that was added last, and the ways on. */
export function AddedScreen() {
  const t = useText();
  const locale = useLocale();
  const { state, open } = useBag();
  const hydrated = useHydrated();
  const latest = [...state.items].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1))[0];
  return (
    <section className="page flex min-h-[70vh] flex-col items-center justify-center gap-8 py-(--space-section) text-center">
      {hydrated && latest ? (
        <>
          <p className="label text-gold">{t('Added to bag')}</p>
          <LinePicture image={latest.image} className="w-48" />
          <div>
            <h1 className="font-display text-2xl">{nameIn(latest, locale)}</h1>
            <p className="mt-2 text-ink-soft">{choiceText(latest, t, locale)}</p>
            <p className="mt-1">
              <Price cents={latest.price} />
            </p>
          </div>
          <p className="flex flex-wrap justify-center gap-4">
            <Link to="/checkout" className={buttonClass('primary')}>
              {t('Checkout')}
            </Link>
            <button type="button" onClick={open} className={buttonClass('secondary')}>
              {t('View bag')}
            </button>
          </p>
          <Link to="/ProductList" className="link py-1.5">
            {t('Go on looking')}
          </Link>
        </>
      ) : (
        <>
          <h1 className="font-display text-2xl">{t('Your shopping bag')}</h1>
          <p className="max-w-prose text-ink-soft">
            {t('What you add to your bag is shown here. Nothing has been added yet.')}
          </p>
          <Link to="/ProductList" className={buttonClass('primary')}>
            {t('See the collection')}
          </Link>
        </>
      )}
    </section>
  );
}
