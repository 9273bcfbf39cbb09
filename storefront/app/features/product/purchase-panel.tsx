import { useHref, useLocation } from '@remix-run/react';
import { PIECE_LIMIT, type Metal } from '@shop/contract/rules';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { leftOf, stockLabel } from '~/lib/stock-labels';
import { useHydrated } from '~/lib/use-media';
import { useShop } from '~/lib/use-shop';
import { Button } from '~/ui/button';
import { SelectField, type Option } from '~/ui/field';
import { RulerIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { Price } from '~/ui/price';
import { DialogButton } from './dialog-button';
import { lineMetal, metalOptions, shownPriceCents, sizeOptions, type ShownProduct } from './options';
import { Stepper } from './stepper';
import { usePurchase } from './use-purchase';
import type { Variant } from './variants';

const SizeGuide = onDemand(() => import('./size-guide'));

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** Told which metal was chosen, for the pictures. */
  onMetal: (metal: Metal | null) => void;
}

/** Before the scripts run the server's form takes a press, so the button only looks as it will be. */
const WAITING_LOOK = 'scripted:border-stone scripted:bg-stone scripted:text-ink-soft';

/** Price, choices, quantity and the two buttons: a form, so that they work where no scripts run. */
export function PurchasePanel({ variant, product, onMetal }: Props) {
  const t = useText();
  const purchase = usePurchase(variant, product);
  const sizes = sizeOptions(variant, product, t);
  const metals = metalOptions(variant, product);
  const { purchaseState } = purchase;
  const full = purchase.quantity >= purchase.most;
  const metal = lineMetal(product, purchase.type);
  const stock = metal && stockLabel(leftOf(product, metal), t);
  // What is said of tax never contradicts what is charged (D-20).
  const taxBasisPoints = useShop()?.taxBasisPoints;
  const hydrated = useHydrated();
  const disabled = purchaseState.disabled && (hydrated || !purchaseState.choiceMissing);
  const look = purchaseState.disabled && !disabled ? WAITING_LOOK : '';
  const press = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  const option = (value: string, name: string, soldOut: boolean, available: boolean): Option => [
    value,
    soldOut ? t('{name} (sold out)', { name }) : name,
    !available,
  ];
  const sizeLabel = t(product.category === 'ring' ? 'Size' : 'Chain size');

  return (
    <form method="post" action={useHref('/bag')} className="flex flex-col gap-7">
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="page" value={useLocation().pathname} />
      <p>
        <span aria-live="polite" className="text-xl">
          <Price cents={shownPriceCents(product, purchase.type)} />
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

      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          label={t('Type')}
          name="type"
          value={purchase.type ?? ''}
          onChange={(event) => {
            const metal = metals.find((option) => option.value === event.target.value)?.value ?? null;
            purchase.setType(metal);
            onMetal(metal);
          }}
          options={[
            ['', t('Choose an option')],
            ...metals.map(({ value, soldOut, available }) => option(value, t(value), soldOut, available)),
          ]}
        />
        {sizes.length > 0 && (
          <div>
            <SelectField
              label={sizeLabel}
              name="size"
              value={purchase.size ?? ''}
              onChange={(event) => purchase.setSize(event.target.value || null)}
              options={[
                ['', t('Choose an option')],
                ...sizes.map(({ value, text, available }) => option(value, text, !available, available)),
              ]}
            />
            {product.category === 'ring' && (
              <DialogButton dialog={SizeGuide}>
                <RulerIcon width={18} height={18} />
                {t('Size guide')}
              </DialogButton>
            )}
          </div>
        )}
      </div>

      <div className="flex flex-col gap-3">
        {/* The button is as wide as its longer words: it goes below the stepper where they would break into lines, and stays. */}
        <div className="flex flex-wrap gap-3">
          <Stepper quantity={purchase.quantity} full={full} change={purchase.changeQuantity} />
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
            className={clsx(
              'grow-[99] !flex-col !gap-0 !px-4 after:invisible after:h-0 after:content-[attr(data-waiting)]',
              look,
            )}
            data-waiting={t(purchase.waitingLabel)}
            disabled={disabled}
            onClick={press(purchase.addToCart)}
          >
            {look === '' ? (
              t(purchaseState.label)
            ) : (
              <>
                <span className="noscript:hidden">{t(purchaseState.label)}</span>
                <span className="hidden noscript:inline">{t('Add to cart')}</span>
              </>
            )}
          </Button>
        </div>
        {full && (
          <p role="status" className="text-sm text-ink-soft">
            {t(PIECE_LIMIT, { n: purchase.most })}
          </p>
        )}
        <Button
          type="submit"
          name="do"
          value="buy"
          look="secondary"
          className={look}
          disabled={disabled}
          onClick={press(purchase.buyNow)}
        >
          {t('Buy Now')}
        </Button>
      </div>
    </form>
  );
}
