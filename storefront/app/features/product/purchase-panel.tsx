import { useHref, useLocation } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/text';
import { leftOf, stockLabel } from '~/lib/stock-labels';
import { useMedia } from '~/lib/use-media';
import { useShop } from '~/lib/use-shop';
import { Button } from '~/ui/button';
import { Price } from '~/ui/price';
import { Choices } from './choices';
import { Engraving } from './engraving/engraving';
import { lineMetal, PURCHASE_FORM, shownPriceCents, type ShownProduct } from './options';
import { Stepper } from './stepper';
import { useGate, type Purchase } from './use-purchase';
import type { Variant } from './variants';

// Comes to narrow windows and to those that are scrolled. Where it cannot be had, the page's own button does.
const BuyBar = lazy(() => import('./buy-bar').catch(() => ({ default: () => null })));

interface Props {
  variant: Variant;
  product: ShownProduct;
  purchase: Purchase;
  /** Told when the piece comes where it is engraved (S-113). */
  onLater?: (days: string | undefined) => void;
}

/** Whether the page was scrolled: a wide window wants its bar then, not before (S-131). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return scrolled;
}

/** Price, choices, quantity and the two buttons: a form, so that they work where no scripts run. */
export function PurchasePanel({ variant, product, purchase, onLater }: Props) {
  const t = useText();
  const { purchaseState } = purchase;
  const { unsaid, look, state, press } = useGate(purchase);
  const metal = lineMetal(product, purchase.type);
  const stock = metal && stockLabel(leftOf(product, metal), t);
  // What is said of tax never contradicts what is charged (D-20).
  const taxBasisPoints = useShop()?.taxBasisPoints;
  const narrow = useMedia('(width < 64rem)', false);
  const scrolled = useScrolled();
  const row = useRef<HTMLDivElement>(null);
  const price = <Price cents={shownPriceCents(product, purchase.type)} />;

  return (
    <form id={PURCHASE_FORM} method="post" action={useHref('/bag')} className="flex flex-col gap-7">
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="page" value={useLocation().pathname} />
      <p>
        <span aria-live="polite" className="text-xl">
          {price}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">
          {t(
            taxBasisPoints === 0
              ? 'Taxes and duties included'
              : 'Tax is added at checkout and shown before you pay',
          )}
        </span>
        {stock && (
          <span className="mt-1 block text-sm text-gold" data-testid="stock">
            {stock}
          </span>
        )}
      </p>

      <Choices variant={variant} product={product} purchase={purchase} />
      {product.engravable && <Engraving purchase={purchase} metal={metal} onLater={onLater} />}

      <div className="flex flex-col gap-3">
        {/* The button is as wide as its longer words: it goes below the stepper where they would break into lines, and stays. */}
        <div ref={row} className="flex flex-wrap gap-3">
          <Stepper purchase={purchase} />
          <input
            type="number"
            name="quantity"
            aria-label={t('Quantity')}
            defaultValue={1}
            min={1}
            className="hidden w-20 border border-line bg-transparent px-3 noscript:block"
          />
          <Button
            type="submit"
            name="do"
            value="add"
            className={clsx('wait-width grow-[99] !px-4', look)}
            data-waiting={t(purchase.waitingLabel)}
            {...state}
            onClick={press(purchase.addToCart)}
          >
            {unsaid ? (
              <>
                <span className="noscript:hidden">{t(purchaseState.label)}</span>
                <span className="hidden noscript:inline">{t('Add to cart')}</span>
              </>
            ) : (
              t(purchaseState.label)
            )}
          </Button>
        </div>
        <Button
          type="submit"
          name="do"
          value="buy"
          look="secondary"
          className={look}
          {...state}
          onClick={press(purchase.buyNow)}
        >
          {t('Buy Now')}
        </Button>
      </div>

      {(narrow || scrolled) && (
        <Suspense>
          <BuyBar row={row} {...{ variant, product, purchase, price }} />
        </Suspense>
      )}
    </form>
  );
}
