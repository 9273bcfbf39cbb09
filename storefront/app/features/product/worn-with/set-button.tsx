import { formatCents, sumCents } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useLocale, useText } from '~/i18n/text';
import { useBag } from '~/features/bag/bag-provider';
import { sayLimit } from '~/features/bag/store/bag-limits';
import { setError, type Chosen } from '~/features/bag/store/set-error';
import { useHydrated } from '~/lib/use-media';
import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { PURCHASE_FORM, shownPriceCents, type ShownProduct } from '../options';
import { useAdd } from '~/features/bag/use-add';
import { useGate, type Purchase } from '../use-purchase';
import type { Companion } from './companion';

interface Props {
  product: ShownProduct;
  purchase: Purchase;
  companions: readonly Companion[];
}

const namesOf = (pieces: readonly { title: string }[]) => pieces.map(({ title }) => title).join(', ');

/**
 * Puts the page's piece, as it is chosen, and those that need no choice into the bag at a press: all of them or, where they
 * do not fit, none. A piece with sizes is chosen by itself: nobody is sent one in a size that they have not seen.
 */
export function SetButton({ product, purchase, companions }: Props) {
  const t = useText();
  const locale = useLocale();
  const bag = useBag();
  const notify = useToast();
  const add = useAdd();
  const hydrated = useHydrated();
  const { look, state, press } = useGate(purchase);
  const { disabled, missing, explanation } = purchase.purchaseState;
  const others = companions.filter(({ act }) => act === 'add');
  const sized = companions.filter(({ act }) => act === 'choose');
  if (others.length === 0 || (disabled && missing === null)) return null;

  const prices = [shownPriceCents(product, purchase.type), ...others.map(({ price }) => price)];
  const price = formatCents(sumCents(prices), locale);
  function addSet() {
    const choice = purchase.chosen(1);
    if (!choice) return;
    // The page's own piece last: the notice shows it.
    const set: Chosen[] = [
      ...others.map(({ product, metal }) => [product, { type: metal, quantity: 1 }] as const),
      [product, choice],
    ];
    const error = setError(bag.state.items, set, bag.limits);
    if (error) return notify(sayLimit(error, t), 'error');
    const said = t('A set of {n} pieces added to cart!', { n: set.length });
    for (const [piece, chosen] of set) add(piece, chosen, said);
  }
  return (
    <div className="mx-auto mt-10 flex max-w-2xl flex-col items-center gap-4 text-center noscript:hidden">
      <p className="max-w-full text-sm text-balance break-words text-ink-soft">
        {t('In the set: {names}', { names: namesOf([product, ...others.map((one) => one.product)]) })}
        {sized.length > 0 && (
          <span className="block">
            {t('Not in the set, as a size is to be chosen: {names}', {
              names: namesOf(sized.map((one) => one.product)),
            })}
          </span>
        )}
      </p>
      <Button
        form={PURCHASE_FORM}
        look="secondary"
        className={clsx('max-w-full', look)}
        {...state}
        disabled={!hydrated || state.disabled}
        onClick={press(addSet)}
      >
        {t('Add the set, {price}', { price })}
      </Button>
      {disabled && <p className="-mt-1 text-sm text-ink-soft">{t(explanation)}</p>}
    </div>
  );
}
