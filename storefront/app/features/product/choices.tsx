import type { Metal } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { SelectField, type Option } from '~/ui/field';
import { RulerIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { DialogButton } from './dialog-button';
import { metalOptions, sizeOptions, type ShownProduct } from './options';
import type { Purchase } from './use-purchase';
import type { Variant } from './variants';

const SizeGuide = onDemand(() => import('./size-guide'));

interface Props {
  variant: Variant;
  product: ShownProduct;
  purchase: Purchase;
  /** Told which metal was chosen, for the pictures. */
  onMetal: (metal: Metal | null) => void;
}

/** Metal and size; what a press found missing says so at its place. */
export function Choices({ variant, product, purchase, onMetal }: Props) {
  const t = useText();
  const sizes = sizeOptions(variant, product, t);
  const metals = metalOptions(variant, product);
  const option = (value: string, name: string, soldOut: boolean, available: boolean): Option => [
    value,
    soldOut ? t('{name} (sold out)', { name }) : name,
    !available,
  ];
  const error = (field: 'size' | 'type') =>
    purchase.explained === field ? t(purchase.purchaseState.explanation) : undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField
        label={t('Type')}
        name="type"
        error={error('type')}
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
            label={t(product.category === 'ring' ? 'Size' : 'Chain size')}
            name="size"
            error={error('size')}
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
  );
}
