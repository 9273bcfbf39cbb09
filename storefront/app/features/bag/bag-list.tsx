import { lineKey } from '@shop/contract/rules';
import { useEffect, useRef } from 'react';
import { wishlist } from '~/features/saved/saved-ids';
import { useBag } from './bag-provider';
import { BagRow } from './bag-row';
import type { BagLine } from './store/bag-line';
import { useChange } from './use-change';

interface Props {
  items: readonly BagLine[];
  /** The list's name, for those who hear the page. */
  label: string;
  /** A click on a piece's link. */
  onFollow?: () => void;
}

/** Lines of the bag with their quantities, in the bag and at the checkout (BAG-01, CHK-03). */
export function BagList({ items, label, onFollow }: Props) {
  const { limits, remove, refresh } = useBag();
  const change = useChange();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void refresh(), [refresh]);
  const removeLine = (line: BagLine) => {
    // The pressed button disappears with its row, so the focus moves to the list.
    list.current?.focus();
    void remove(line.cartItemId);
  };
  return (
    <ul ref={list} tabIndex={-1} className="focus:outline-none" aria-label={label}>
      {items.map((line) => (
        <BagRow
          // Keyed by product, size and metal: the server gives lines new ids, and the row must keep its focus.
          key={lineKey(line)}
          line={line}
          limits={limits}
          onFollow={onFollow}
          onChange={(delta) => change(line.cartItemId, delta)}
          onRemove={() => removeLine(line)}
          onKeep={() => {
            wishlist.add(line.productId);
            removeLine(line);
          }}
        />
      ))}
    </ul>
  );
}
