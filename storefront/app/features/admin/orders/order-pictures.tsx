import type { OrderRow } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { LinePicture } from '~/ui/orders/line-picture';

/** Lines whose pictures a row has room for. */
const SHOWN = 3;
const WIDTH_PX = 32;

interface Props {
  lines: OrderRow['lines'];
  /** Shows it as `flex`. */
  className: string;
}

/** What was bought, at a glance: the first lines' pictures, and how many lines more there are (S-132). */
export function OrderPictures({ lines, className }: Props) {
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    // Those who hear the page are told of its lines on the order's own page.
    <span aria-hidden="true" data-testid="order-pictures" className={clsx('gap-0.5', className)}>
      {lines.slice(0, SHOWN).map(({ image }, place) => (
        <LinePicture key={place} image={image} width={WIDTH_PX} className="w-8" />
      ))}
      {/* Wide windows have the number of pieces beside it: two numbers would be read as one. */}
      {more > 0 && (
        <span className="self-center pl-0.5 text-xs text-ink-soft tabular-nums xl:hidden">+{more}</span>
      )}
    </span>
  );
}
