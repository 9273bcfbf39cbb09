import { lineKey } from '@shop/contract/rules';
import { useEffect, useRef } from 'react';
import { useBag } from './bag-provider';
import { BagRow, BagRowControls } from './bag-row';
import { useChange } from './use-change';

interface Props {
  /** The list's name, for those who hear the page. */
  label: string;
  /** A click on a piece's link. */
  onFollow?: () => void;
}

/** The bag's lines with their quantities, in the bag and at the checkout (BAG-01, CHK-03), as they are now. */
export function BagList({ label, onFollow }: Props) {
  const { state, limits, remove, refresh } = useBag();
  const change = useChange();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void refresh(), [refresh]);
  return (
    <ul ref={list} tabIndex={-1} className="focus:outline-none" aria-label={label}>
      {state.items.map((line) => (
        <BagRow
          // By what it is, so that the server's new ids keep the row and the focus in it.
          key={lineKey(line)}
          line={line}
          limits={limits}
          onFollow={onFollow}
          controls={
            <BagRowControls
              line={line}
              limits={limits}
              onChange={(delta) => change(line.cartItemId, delta)}
              onRemove={() => {
                // The button goes with its row: the keyboard's place stays in the list.
                list.current?.focus();
                void remove(line.cartItemId);
              }}
            />
          }
        />
      ))}
    </ul>
  );
}
