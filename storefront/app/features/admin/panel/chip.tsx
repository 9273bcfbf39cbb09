import { clsx } from 'clsx/lite';

export type ChipLook = 'good' | 'waiting' | 'bad' | 'quiet' | 'urgent' | 'gift';

const LOOKS: Record<ChipLook, string> = {
  good: 'border-success text-success',
  waiting: 'border-gold text-gold',
  bad: 'border-error text-error',
  quiet: 'border-line text-ink-soft',
  gift: 'border-gold bg-stone text-ink',
  urgent: 'border-error bg-error text-ivory',
};

/** A state in a word or two. */
export function Chip({ text, look }: { text: string; look: ChipLook }) {
  return (
    <span
      className={clsx(
        'inline-block border px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {text}
    </span>
  );
}
