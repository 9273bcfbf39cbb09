import type { Product } from '@shop/contract';
import { useToast } from '~/ui/toast';
import { useBag } from './bag-provider';
import type { Choice } from './store/make-line';

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
