import * as Slider from '@radix-ui/react-slider';
import { centsToDollars, dollarsToCents, type Cents } from '@shop/contract/rules';
import { useId, useState } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { wholeDollars } from './list-words';

/** In dollars: fine enough to choose by, and few steps for whoever presses arrow keys. */
const STEP = 10;

interface Props {
  /** The lowest and the highest price that there is, in dollars. */
  bounds: { min: number; max: number };
  /** Null: as low, or as high, as there is. */
  min: Cents | null;
  max: Cents | null;
  /** Once a thumb is let go. */
  onChange: (min: Cents | null, max: Cents | null) => void;
}

const THUMB =
  'relative block size-6 cursor-grab rounded-full border border-ink bg-ivory after:absolute after:-inset-2.5 active:cursor-grabbing focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-gold';

/** A lowest and a highest price on one line (S-108). An end that stands at its bound asks for nothing. */
export function PriceRange({ bounds, min, max, onChange }: Props) {
  const t = useText();
  const id = useId();
  const low = Math.floor(bounds.min / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(bounds.max / STEP) * STEP);
  const within = (dollars: number) => Math.min(high, Math.max(low, dollars));
  const asked: [number, number] = [
    within(min === null ? low : centsToDollars(min)),
    within(max === null ? high : centsToDollars(max)),
  ];
  /** While a thumb is moved. */
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const [from, to] = moved ?? asked;
  const locale = useLocale();
  const said = (dollars: number) => wholeDollars(dollarsToCents(dollars), locale);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="label text-ink-soft">
          {t('Price')}
        </span>
        <span className="text-sm tabular-nums">
          {t('${low} to ${high}', { low: said(from), high: said(to) })}
        </span>
      </div>
      <Slider.Root
        className="relative mx-3 flex h-11 touch-none items-center select-none"
        min={low}
        max={high}
        step={STEP}
        value={[from, to]}
        onValueChange={([a = low, b = high]) => setMoved([a, b])}
        onValueCommit={([a = low, b = high]) => {
          setMoved(null);
          onChange(a <= low ? null : dollarsToCents(a), b >= high ? null : dollarsToCents(b));
        }}
      >
        <Slider.Track className="relative h-px grow bg-ink-soft">
          <Slider.Range className="absolute -top-px h-0.75 bg-ink" />
        </Slider.Track>
        <Slider.Thumb className={THUMB} aria-label={t('Price from ($)')} />
        <Slider.Thumb className={THUMB} aria-label={t('Price to ($)')} />
      </Slider.Root>
    </div>
  );
}
