import { lazy, Suspense, type ComponentType } from 'react';
import { useText } from '~/i18n/text';
import { useRingSize } from '~/features/session/ring-size';
import { SelectField, type Option } from '~/ui/field';
import { RulerIcon } from '~/ui/icons';
import { METAL_DISCS } from '~/lib/metal-discs';
import { onDemand } from '~/ui/on-demand';
import type { KeptSizeProps } from './kept-size';
import { RadioGroup, type Choosable } from './radio-group';
import { DialogButton } from '~/ui/dialogs/dialog-button';
import { metalOptions, sizeOptions, type ShownProduct } from './options';
import type { GuidedSizes } from './size-guide';
import type { Purchase } from './use-purchase';
import type { Variant } from './variants';

/** Its code comes to who is signed in; where it does not, the page is complete without. */
const KeptSize = lazy<ComponentType<KeptSizeProps>>(() =>
  import('./kept-size').catch(() => ({ default: () => null })),
);

const SizeGuide = onDemand(() => import('./size-guide'));

interface Props {
  variant: Variant;
  product: ShownProduct;
  purchase: Purchase;
}

interface ListProps {
  label: string;
  name: string;
  choices: readonly Choosable<string>[];
}

/** The same choice as a list: it can say that nothing is chosen. */
function PlainSelect({ label, name, choices }: ListProps) {
  const t = useText();
  const options: Option[] = [
    ['', t('Choose an option')],
    ...choices.map(({ value, label, disabled }) => [value, label, disabled] as const),
  ];
  return <SelectField label={label} name={name} options={options} />;
}

/** That list in pages without scripts. The browser's code goes without. */
const PlainList = (props: ListProps) => (
  <noscript>{import.meta.env.SSR && <PlainSelect {...props} />}</noscript>
);

/** Metal and size; what a press found missing says so at its place. */
export function Choices({ variant, product, purchase }: Props) {
  const t = useText();
  const kept = useRingSize();
  const named = (name: string, isSoldOut: boolean) => (isSoldOut ? t('{name} (sold out)', { name }) : name);
  const metals = metalOptions(variant, product).map(({ value, soldOut, available }) => ({
    value,
    label: named(t(value), soldOut),
    disabled: !available,
    disc: METAL_DISCS[value],
  }));
  const sizes = sizeOptions(variant, product, t).map(({ value, text, available }) => ({
    value,
    label: named(text, !available),
    disabled: !available,
  }));
  const error = (field: 'size' | 'type') =>
    purchase.explained === field ? t(purchase.purchaseState.explanation) : undefined;
  const metal = { label: t('Type'), name: 'type', choices: metals };
  const sizeLabel = t(product.category.includes('pendant') ? 'Chain size' : 'Size');
  const size = { label: sizeLabel, name: 'size', choices: sizes };
  const isSaid = sizes.every(({ label }) => label.startsWith(`${sizeLabel} `));
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        {...metal}
        choices={metals}
        value={purchase.type}
        error={error('type')}
        onChoose={purchase.setType}
        className="noscript:hidden"
      />
      <PlainList {...metal} />
      {sizes.length > 0 && (
        <div className="flex flex-col items-start">
          <RadioGroup
            {...size}
            prefix={isSaid ? `${sizeLabel} ` : ''}
            value={purchase.size}
            error={error('size')}
            onChoose={purchase.setSize}
            className="noscript:hidden"
          />
          <PlainList {...size} />
          {product.category === 'ring' && kept !== undefined && (
            <Suspense>
              <KeptSize {...{ kept, sizes, purchase }} />
            </Suspense>
          )}
          {product.category === 'ring' && (
            <DialogButton<GuidedSizes>
              dialog={SizeGuide}
              given={{ sizes: sizes.map(({ value }) => value) }}
              Icon={RulerIcon}
              label="Size guide"
            />
          )}
        </div>
      )}
    </div>
  );
}
