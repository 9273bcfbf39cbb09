import type { Product } from '@shop/contract';
import type { Metal } from '@shop/contract/rules';
import { useContext } from 'react';
import { useText } from '~/i18n/text';
import { PlusIcon } from '~/ui/icons';
import { QuickViewContext } from './quick-view-context';

/** Lets choose a card's piece, and put it into the bag, without leaving the list (S-84). Where no scripts run there is none. */
export function QuickButton({ product, metal }: { product: Product; metal?: Metal | undefined }) {
  const t = useText();
  const open = useContext(QuickViewContext);
  const { title, price, goldPrice, sizeNames } = product;
  const asks = (price && goldPrice) || sizeNames;
  const word = t(asks ? 'Choose' : 'Add to cart');
  return (
    open && (
      <button
        type="button"
        aria-haspopup={asks ? 'dialog' : undefined}
        aria-label={`${word}: ${title}`}
        className="label card-act"
        onClick={() => open(product, metal)}
      >
        <PlusIcon width={14} height={14} />
        {word}
      </button>
    )
  );
}
