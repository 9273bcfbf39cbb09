import { Link } from '@remix-run/react';
import type { Dashboard } from '@shop/contract';
import { PanelSection } from '../panel/layout';
import { formatCount } from '../panel/format';

const stockLabel = (metal: string, left: number | null) => (left === null ? [] : [`${metal} ${left}`]);

/** Pieces that will soon be sold out, the fewest first. */
export function LowStock({ stock: { count, limit, pieces } }: { stock: NonNullable<Dashboard['lowStock']> }) {
  const more = count - pieces.length;
  return (
    <PanelSection title={`Low stock: ${formatCount(count, 'piece')}`}>
      <ul className="flex flex-col">
        {pieces.map(({ productId, title, silver, gold }) => (
          <li
            key={productId}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-b-0"
          >
            <Link to={`/product/${productId}`} className="link min-w-0 break-words">
              {title}
            </Link>
            <span className="tabular-nums">
              {[...stockLabel('Silver', silver), ...stockLabel('Gold', gold)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        {more > 0 && `And ${formatCount(more, 'piece')} more. `}
        Counted are pieces of which {limit} or fewer are left in silver or in gold.
      </p>
    </PanelSection>
  );
}
