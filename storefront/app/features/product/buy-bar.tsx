import { pictureOf } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { onDemand } from '~/ui/on-demand';
import { Picture } from '~/ui/picture';
import { useMedia } from '~/lib/use-media';
import { lineMetal, type ShownProduct } from './options';
import { useGate, type Purchase } from './use-purchase';
import type { Variant } from './variants';

const NO_MARGIN = '0px';
/** What lies below the window counts as in sight: on a wide window the bar comes once the button was passed. */
const BELOW_COUNTS = '0px 0px 1000000px';

const ChoicePanel = onDemand(() => import('./choice-panel'));

interface Props {
  /** The row of the page's own button: while it is in sight there is no bar. */
  row: RefObject<HTMLElement>;
  variant: Variant;
  product: ShownProduct;
  purchase: Purchase;
  price: ReactNode;
}

/**
 * The purchase stays at hand while the page's own button is out of sight: at the foot of a narrow window, below the header of a
 * wide one (S-131). It says nothing that the page does not say, so that keys and screen readers pass it by; the footer takes
 * its place. What is still to be chosen is chosen in a sheet over it (S-84).
 */
export default function BuyBar({ row, variant, product, purchase, price }: Props): ReactNode {
  const t = useText();
  const { look, state } = useGate(purchase);
  const [choosing, setChoosing] = useState(false);
  const { title, pictures } = product;
  // Of the metal whose price stands beside it.
  const metal = lineMetal(product, purchase.type);
  const picture = (metal && pictures[pictureOf(pictures, metal)]) ?? pictures[0];
  const [away, setAway] = useState(false);
  const atFoot = useMedia('(width < 64rem)', false);
  useEffect(() => {
    const inSight = new Set<Element>();
    const watch = (part: Element | null, rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) inSight.add(target);
            else inSight.delete(target);
          setAway(inSight.size === 0);
        },
        { rootMargin },
      );
      if (part) observer.observe(part);
      return observer;
    };
    const observers = [
      watch(row.current, atFoot ? NO_MARGIN : BELOW_COUNTS),
      watch(document.querySelector('#content ~ footer'), NO_MARGIN),
    ];
    return () => observers.forEach((observer) => observer.disconnect());
  }, [row, atFoot]);
  const bar = away && (
    <div
      aria-hidden="true"
      data-keep-clear={atFoot || undefined}
      data-below-header={!atFoot || undefined}
      className={clsx(
        'fixed inset-x-0 animate-fade border-line bg-ivory print:hidden',
        atFoot
          ? 'bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)]'
          : 'top-(--bar-height) z-10 border-b',
      )}
    >
      <div className="page flex h-16 items-center gap-3">
        {picture && (
          <span className="h-12.5 w-10 shrink-0 bg-stone">
            <Picture picture={picture} sizes="40px" upTo={96} decorative className="size-full object-cover" />
          </span>
        )}
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-display text-base">{title}</span>
          <span className="block text-sm text-ink-soft">{price}</span>
        </p>
        <Button
          tabIndex={-1}
          className={clsx(
            'min-h-11! max-w-[55%] px-4! py-2! text-[0.6875rem]! leading-tight! tracking-widest!',
            look,
          )}
          disabled={state.disabled}
          onClick={() => (purchase.purchaseState.missing ? setChoosing(true) : purchase.addToCart())}
        >
          {t(purchase.purchaseState.label)}
        </Button>
      </div>
    </div>
  );
  return (
    <>
      {bar}
      <ChoicePanel open={choosing} onOpenChange={setChoosing} {...{ variant, product, purchase }} />
    </>
  );
}
