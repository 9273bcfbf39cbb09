import { useToast } from '~/ui/toast';
import { useBag } from './bag-provider';

/** Changes a line's quantity; a change that the shop refuses is taken back, and said. */
export function useChange(): (cartItemId: string, delta: number) => void {
  const { change } = useBag();
  const notify = useToast();
  return (cartItemId, delta) => {
    void change(cartItemId, delta).then(({ refused, error }) => {
      if (refused && error) notify(error, 'error');
    });
  };
}
