import type { Dashboard } from '@shop/contract';
import { Price } from '~/ui/price';
import { Part } from './panel';
import { counted } from './words';

type Pieces = NonNullable<Dashboard['sales']>['bestSellers'];

/** The pieces that brought most in the last 30 days. The bars repeat what the figures say. */
export function BestSellers({ pieces }: { pieces: Pieces }) {
  const most = pieces[0]?.revenueCents ?? 0;
  return (
    <Part title="Best sellers, 30 days">
      {pieces.length === 0 ? (
        <p className="text-ink-soft">Nothing was sold in the last 30 days.</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {pieces.map(({ productId, name, pieces: sold, revenueCents }) => (
            <li key={productId} className="flex flex-col gap-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{name}</span>
                <span>
                  <Price cents={revenueCents} />
                </span>
              </span>
              <progress
                className="h-1.5 w-full appearance-none [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-stone [&::-webkit-progress-value]:bg-gold"
                value={revenueCents}
                max={most}
                aria-hidden="true"
              />
              <span className="text-xs text-ink-soft">{counted(sold, 'piece')}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
