import { METALS, pictureOf, type Metal } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { leftOf, stockLabel } from '~/lib/stock-labels';
import { Button } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { Choices } from './choices';
import { lineMetal, shownPriceCents, type ShownProduct } from './options';
import { Stepper } from './stepper';
import { useGate, type Purchase } from './use-purchase';
import type { Variant } from './variants';

interface Props extends Opening {
  variant: Variant;
  product: ShownProduct;
  purchase: Purchase;
  /** Stands in the place of choices and button while there is nothing to choose. */
  instead?: ReactNode;
  /** A way on, below the button. */
  below?: ReactNode;
}

/**
 * A piece's choices over the page (S-84): what its own page asks for, by the same rules. A sheet at the foot of a phone, a
 * dialog on wider windows. It closes once the piece is in the bag.
 */
export default function ChoicePanel({
  open,
  onOpenChange,
  variant,
  product,
  purchase,
  instead,
  below,
}: Props) {
  const t = useText();
  const { look, state, press } = useGate(purchase);
  const { title } = product;
  const metal = lineMetal(product, purchase.type);
  const stock = metal && stockLabel(leftOf(product, metal), t);
  const add = () => {
    if (purchase.addToCart()) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Choose: {title}', { title })}
      place="sheet"
      untitled
    >
      <form className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 p-5 pb-0 min-[48rem]:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] min-[48rem]:gap-0 min-[48rem]:p-0">
        <MetalPicture product={product} metal={metal} />
        <div className="contents min-[48rem]:flex min-[48rem]:flex-col min-[48rem]:justify-center min-[48rem]:p-[clamp(2rem,3.4vw,3rem)] min-[48rem]:pt-12">
          <div className="flex flex-col gap-1 pr-8 min-[48rem]:gap-2 min-[48rem]:pr-0">
            <h3 className="line-clamp-4 font-display text-xl leading-tight break-words">{title}</h3>
            <p aria-live="polite" className="text-base min-[48rem]:text-lg">
              <Price cents={shownPriceCents(product, purchase.type)} />
            </p>
            {stock && (
              <p className="text-sm text-gold" data-testid="stock">
                {stock}
              </p>
            )}
          </div>
          <div className="col-span-2 py-6 min-[48rem]:py-8">
            {instead ?? <Choices {...{ variant, product, purchase }} />}
          </div>
          <div className="sticky bottom-0 z-20 col-span-2 -mx-5 flex flex-col items-start border-t border-line bg-ivory px-5 py-4 min-[48rem]:static min-[48rem]:mx-0 min-[48rem]:border-0 min-[48rem]:p-0">
            {!instead && (
              // As on the piece's own page: where both do not fit, the button goes below.
              <div className="flex w-full flex-wrap gap-3">
                <Stepper purchase={purchase} />
                <Button
                  className={clsx('wait-width grow-[99] !px-4', look)}
                  data-waiting={t(purchase.waitingLabel)}
                  {...state}
                  onClick={press(add)}
                >
                  {t(purchase.purchaseState.label)}
                </Button>
              </div>
            )}
            {below && <p className={clsx('-mb-2 pt-1', instead ? '' : 'self-center')}>{below}</p>}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** The piece in a metal. Those of the other metals lie below it: a choice fades, and waits for nothing. */
function MetalPicture({ product: { pictures }, metal }: { product: ShownProduct; metal: Metal | null }) {
  const at = (one: Metal) => Math.max(0, pictureOf(pictures, one));
  const shown = metal ? at(metal) : 0;
  const indexes = [...new Set([shown, ...METALS.map(at)])].sort();
  return (
    <div className="relative self-start overflow-hidden bg-stone before:block before:pt-[125%] min-[48rem]:self-stretch">
      {indexes.map((index) => {
        const picture = pictures[index];
        return (
          picture && (
            <div
              key={picture.path}
              className={clsx(
                'absolute inset-0 transition-opacity duration-(--duration-turn)',
                index === shown ? 'opacity-100' : 'opacity-0',
              )}
              aria-hidden={index !== shown}
            >
              <Picture
                picture={picture}
                sizes="(width >= 48rem) 27rem, 88px"
                upTo={960}
                className="size-full object-cover"
              />
            </div>
          )
        );
      })}
    </div>
  );
}
