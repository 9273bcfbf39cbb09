import type { Product } from '@shop/contract';
// From its own file: the feature's door also leads to the overlay, which comes later.
import { useBag } from '~/features/bag/bag-provider';
import type { Choice } from '~/features/bag/store/make-line';
import { useToast } from '~/ui/toast';

/** Puts a choice into the bag, which says so; false where it does not fit, which is said. */
export function useAdd(): (product: Product, choice: Choice, said: string) => boolean {
  const bag = useBag();
  const notify = useToast();
  return (product, choice, said) => {
    const error = bag.additionError(product, choice);
    if (error) {
      notify(error, 'error');
      return false;
    }
    // The bag is local first: it holds the piece now. What the server refuses is taken back, and said (BAG-08).
    void bag.add(product, choice, said).then(({ refused, error }) => {
      if (refused && error) notify(error, 'error');
    });
    return true;
  };
}
