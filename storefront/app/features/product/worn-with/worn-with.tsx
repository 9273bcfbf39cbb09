import type { Product } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { lineMetal, type ShownProduct } from '../options';
import type { Purchase } from '../use-purchase';
import { companionIn } from './companion';
import { CompanionCard } from './companion-card';
import { SetButton } from './set-button';

/** What a piece is worn with. */
export interface Worn {
  product: ShownProduct;
  /** What is chosen of it. */
  purchase: Purchase;
  companions: readonly Product[];
}

/** Pieces that go with one, in the metal that is chosen of it, each to be put into the bag, or all at a press (S-109). */
export default function WornWith({ product, purchase, companions }: Worn) {
  const t = useText();
  const metal = lineMetal(product, purchase.type);
  const shown = companions.flatMap((companion) => companionIn(companion, metal) ?? []);
  return (
    <div>
      {shown.length > 0 && (
        <section aria-label={t('Worn with')} className="page pt-(--space-section)">
          <h2 className="mb-8 text-center font-display text-2xl">{t('Worn with')}</h2>
          <ul
            className={clsx(
              'mx-auto flex max-w-5xl flex-col gap-5 min-[40rem]:grid min-[40rem]:gap-x-4 lg:gap-x-8',
              // One or two stand in the middle, as wide as one of three. The pixel is what rounding may take.
              'min-[40rem]:grid-cols-[repeat(auto-fit,calc((100%-2rem-1px)/3))] lg:grid-cols-[repeat(auto-fit,calc((100%-4rem-1px)/3))] min-[40rem]:justify-center',
            )}
          >
            {shown.map((companion) => (
              <CompanionCard key={companion.product._id} companion={companion} />
            ))}
          </ul>
          <SetButton product={product} purchase={purchase} companions={shown} />
        </section>
      )}
    </div>
  );
}
