import { Link } from '@remix-run/react';
import { subtotalCents } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { CategoryTiles } from '~/features/catalogue/category-tiles';
import { Button, buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Price } from '~/ui/price';
import { purchaseBlocker, pricedLines } from './purchasable';
import { BagInformation } from './bag-information';
import { BagList } from './bag-list';
import { BagSuggestions } from './bag-suggestions';
import { useBag } from './bag-provider';

/** The bag as a drawer: lines, order summary, information, COMPLETE PURCHASE (BAG-01). */
export function BagOverlay() {
  const t = useText();
  const { isOpen, open, close, state, loading, information } = useBag();
  const { items, cartCount } = state;
  const [only, second] = items;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(wanted) => (wanted ? open() : close())}
      title={t('Shopping Bag')}
      description={t('The pieces you chose, their total and the way to the checkout.')}
      place="right"
    >
      <div className="flex flex-1 flex-col px-6">
        {items.length > 0 ? (
          <BagList items={items} label={t('Pieces in your bag')} onFollow={close} />
        ) : loading ? (
          <Waiting />
        ) : (
          <Empty />
        )}
        {items.length > 0 && <BagInformation lines={information} />}
        {only?.available && !second && <BagSuggestions line={only} onFollow={close} />}
      </div>
      <Summary count={cartCount} />
    </Dialog>
  );
}

function Waiting() {
  const t = useText();
  return (
    <p role="status" className="py-16 text-center text-ink-soft">
      {t('Opening your bag…')}
    </p>
  );
}

function Empty() {
  const t = useText();
  const { close } = useBag();
  return (
    <div className="flex flex-1 flex-col gap-3 pt-8 pb-6 text-center">
      <p className="font-display text-xl">{t('Your shopping bag is empty.')}</p>
      <p className="text-ink-soft">{t('Start shopping to add items to your cart!')}</p>
      <CategoryTiles sizes="12rem" onFollow={close} className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3" />
    </div>
  );
}

function Summary({ count }: { count: number }) {
  const t = useText();
  const { state, close } = useBag();
  const blocked = purchaseBlocker(state.items, t, useLocale());
  const ready = count > 0 && !blocked;
  return (
    <section
      aria-label={t('Order summary')}
      className="sticky bottom-0 flex flex-col gap-4 border-t border-line bg-ivory px-6 pt-4 pb-6"
    >
      {count > 0 && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="label">{t('Subtotal ({pieces})', { pieces: t('{n} pieces', { n: count }) })}</span>
          <Price cents={subtotalCents(pricedLines(state.items))} className="text-lg" />
        </p>
      )}
      {blocked && (
        <p role="alert" className="text-sm text-error">
          {blocked}
        </p>
      )}
      {ready ? (
        <Link to="/CheckoutPage" onClick={close} className={buttonClass('primary')}>
          {t('COMPLETE PURCHASE')}
        </Link>
      ) : (
        <Button disabled>{t('COMPLETE PURCHASE')}</Button>
      )}
    </section>
  );
}
