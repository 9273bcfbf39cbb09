import type { Metal } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { leftOf, leftWords } from '~/lib/stock-words';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { MinusIcon, PlusIcon } from '~/ui/icons';
import { Price } from '~/ui/price';
import { lineMetal, metalOptions, shownPriceCents, sizeOptions, type ShownProduct } from './options';
import { usePurchase } from './use-purchase';
import type { Variant } from './variants';

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** Told which metal was chosen, for the pictures. */
  onMetal: (metal: Metal | null) => void;
}

/** Price, choices, quantity and the two buttons. */
export function PurchasePanel({ variant, product, onMetal }: Props) {
  const t = useText();
  const purchase = usePurchase(variant, product);
  const sizes = sizeOptions(variant, product, t);
  const metals = metalOptions(variant, product);
  const { gate } = purchase;
  const metal = lineMetal(product, purchase.type);
  const stock = metal && leftWords(leftOf(product, metal), t);
  const sizeLabel = t(product.category === 'ring' ? 'Size' : 'Chain size');

  return (
    <div className="flex flex-col gap-7">
      <p>
        <span aria-live="polite" className="text-xl">
          <Price cents={shownPriceCents(product, purchase.type)} />
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{t('Taxes and duties included')}</span>
        {stock && (
          <span className="mt-1 block text-sm text-gold" data-testid="stock">
            {stock}
          </span>
        )}
      </p>

      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          label={t('Type')}
          value={purchase.type ?? ''}
          onChange={(event) => {
            const metal = metals.find((option) => option.value === event.target.value)?.value ?? null;
            purchase.setType(metal);
            onMetal(metal);
          }}
        >
          <option value="">{t('Choose an option')}</option>
          {metals.map((metal) => (
            <option key={metal.value} value={metal.value} disabled={!metal.available}>
              {metal.soldOut ? t('{name} (sold out)', { name: t(metal.value) }) : t(metal.value)}
            </option>
          ))}
        </SelectField>
        {sizes.length > 0 && (
          <SelectField
            label={sizeLabel}
            value={purchase.size ?? ''}
            onChange={(event) => purchase.setSize(event.target.value || null)}
          >
            <option value="">{t('Choose an option')}</option>
            {sizes.map((size) => (
              <option key={size.value} value={size.value} disabled={!size.available}>
                {size.available ? size.text : t('{name} (sold out)', { name: size.text })}
              </option>
            ))}
          </SelectField>
        )}
      </div>

      <div className="flex flex-col gap-3">
        <div className="flex gap-3">
          <Stepper quantity={purchase.quantity} change={purchase.changeQuantity} />
          <Button className="flex-1 !px-4" disabled={gate.disabled} onClick={purchase.addToCart}>
            {t(gate.label)}
          </Button>
        </div>
        <Button look="secondary" disabled={gate.disabled} onClick={purchase.buyNow}>
          {t('Buy Now')}
        </Button>
      </div>
    </div>
  );
}

function Stepper({ quantity, change }: { quantity: number; change: (by: 1 | -1) => void }) {
  const t = useText();
  const button = 'grid w-11 place-items-center hover:text-gold disabled:text-ink/30';
  return (
    <div role="group" aria-label={t('Quantity')} className="flex min-h-12 border border-line">
      <button
        type="button"
        className={button}
        aria-label={t('Decrease quantity')}
        disabled={quantity <= 1}
        onClick={() => change(-1)}
      >
        <MinusIcon width={16} height={16} />
      </button>
      <output className="grid min-w-8 place-items-center tabular-nums">{quantity}</output>
      <button type="button" className={button} aria-label={t('Increase quantity')} onClick={() => change(1)}>
        <PlusIcon width={16} height={16} />
      </button>
    </div>
  );
}
