import { clsx } from 'clsx/lite';
import { Price } from '~/ui/price';
import type { BestSellerRows } from './best-sellers-chart';
import { PanelSection } from '../panel/layout';
import { useChart } from './use-chart';
import { formatCount } from '../panel/format';
import { rangeName, type Range } from './periods';

const loadChart = () => import('./best-sellers-chart').then(({ BestSellersChart }) => BestSellersChart);

/** The pieces that brought most in the range: a chart, and the same as a list to read. */
export function BestSellers({ pieces, range }: { pieces: BestSellerRows; range: Range }) {
  return (
    <PanelSection title={`Best sellers, ${rangeName(range)}`}>
      {pieces.length > 0 ? (
        <BestSellerList pieces={pieces} />
      ) : (
        <p className="text-ink-soft">
          Nothing was sold in these days. The pieces that bring most will stand here as soon as an order is
          paid.
        </p>
      )}
    </PanelSection>
  );
}

function BestSellerList({ pieces }: { pieces: BestSellerRows }) {
  const chart = useChart(loadChart, { pieces });
  return (
    <div className="relative">
      {chart && <div aria-hidden="true">{chart}</div>}
      {/* The chart says the same to the eye: without it, the list is seen. */}
      <ol className={clsx(chart && 'sr-only')}>
        {pieces.map(({ productId, name, pieces: sold, revenueCents }) => (
          <li key={productId} className="flex min-h-17 flex-col justify-center">
            <span className="flex justify-between gap-x-4">
              <span className="min-w-0 break-words">{name}</span>
              <Price cents={revenueCents} />
            </span>
            <span className="text-xs text-ink-soft">{formatCount(sold, 'piece')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
