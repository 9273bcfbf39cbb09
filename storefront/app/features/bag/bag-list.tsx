import { lineKey } from '@shop/contract/rules';
import { useEffect, useRef } from 'react';
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
  return (
    <ul ref={list} tabIndex={-1} className="focus:outline-none" aria-label={label}>
      {items.map((line) => (
        <BagRow
          // By what it is, so that the server's new ids keep the row and the focus in it.
          key={lineKey(line)}
          line={line}
          limits={limits}
          onFollow={onFollow}
          onChange={(delta) => change(line.cartItemId, delta)}
          onRemove={() => {
            // The button goes with its row: the keyboard's place stays in the list.
            list.current?.focus();
            void remove(line.cartItemId);
          }}
        />
      ))}
    </ul>
  );
}
