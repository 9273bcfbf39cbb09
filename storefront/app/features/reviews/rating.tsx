import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';

interface Props {
  /** Mean with one decimal, or one review's whole stars. */
  average: number;
  /** How many reviews it is the mean of. */
  count?: number;
  className?: string;
}

const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4 5.9-.7z';

/** Five stars filled to the average, and its number for everybody (D-10). */
export function Rating({ average, count, className }: Props) {
  const t = useText();
  const stars = t('{average} of 5 stars', { average });
  const words = count === undefined ? stars : `${stars}, ${t('{n} reviews', { n: count })}`;
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 100 20" className="h-3.5 w-[4.375rem] text-gold" role="img" aria-label={words}>
        {[0, 1, 2, 3, 4].map((i) => (
          <g key={i} transform={`translate(${i * 20} 0)`}>
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" />
            <path
              d={STAR}
              fill="currentColor"
              style={{ clipPath: `inset(0 ${100 - Math.max(0, Math.min(1, average - i)) * 100}% 0 0)` }}
            />
          </g>
        ))}
      </svg>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm tabular-nums text-ink-soft">
          {average.toFixed(1)} ({count})
        </span>
      )}
    </span>
  );
}
