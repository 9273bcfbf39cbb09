import { Link } from '@remix-run/react';
import type { CartLine } from '@shop/contract';
import { subtotalCents } from '@shop/contract/rules';
import { asText, useLocale, useText } from '~/i18n/text';
import { CategoryTiles } from '~/features/catalogue/category-tiles';
import { buttonClass } from '~/ui/button';
import { Price } from '~/ui/price';
import { purchaseBlocker, pricedLines } from './purchasable';
import { BagList } from './bag-list';
import { useBag } from './bag-provider';

interface Props {
  /** The server's cart; null when it could not be read. */
  items: CartLine[] | null;
  problem: string | null;
}

/** The bag as a page: with scripts the bag of the drawer, without them the server's cart, changed by forms. */
export function BagScreen({ items: stored, problem }: Props) {
  const t = useText();
  const { state, loading, information } = useBag();
  const items = loading && state.items.length === 0 ? (stored ?? []) : state.items;
  const blocked = purchaseBlocker(items, t, useLocale());
  return (
    <section className="page max-w-3xl py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Your shopping bag')}</h1>
      {loading && problem && (
        <p role="alert" className="mt-6 text-error">
          {t(asText(problem))}
        </p>
      )}
      {items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <BagList items={items} label={t('Pieces in your bag')} />
          <ul className="flex flex-col gap-2 py-6 text-sm text-ink-soft" aria-label={t('Information')}>
            {information.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span className="label">{t('Subtotal')}</span>
            <Price cents={subtotalCents(pricedLines(items))} className="text-lg" />
          </p>
          {blocked ? (
            <p role="alert" className="mt-4 text-error">
              {blocked}
            </p>
          ) : (
            <Link to="/CheckoutPage" className={buttonClass('primary', 'mt-6 w-full')}>
              {t('COMPLETE PURCHASE')}
            </Link>
          )}
        </>
      )}
    </section>
  );
}

function Empty() {
  const t = useText();
  return (
    <div className="py-10">
      <p>{t('Your shopping bag is empty.')}</p>
      <p className="text-ink-soft">{t('Start shopping to add items to your cart!')}</p>
      <CategoryTiles
        sizes="(width > 480px) 11rem, 50vw"
        className="mt-8 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4"
      />
      <Link to="/ProductList" className={buttonClass('primary', 'mt-8')}>
        {t('See the collection')}
      </Link>
    </div>
  );
}
