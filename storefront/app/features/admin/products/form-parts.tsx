import { TextField } from '~/ui/field';

interface StockProps {
  metal: string;
  stored: number | null;
  typed: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
}

/** Pieces in stock of one metal. */
export function StockField({ metal, stored, typed, error, disabled, onChange }: StockProps) {
  return (
    <TextField
      label={`In stock, ${metal}`}
      name={`stock-${metal}`}
      type="number"
      inputMode="numeric"
      step="1"
      hint="Empty: made to order."
      value={typed ?? stored ?? ''}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** How much of a save is sent. */
export function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4 text-sm">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="h-1 flex-1 appearance-none bg-stone [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-stone [&::-webkit-progress-value]:bg-gold"
      />
      <span className="w-40 tabular-nums">{percent < 100 ? `${percent} % sent` : 'Checking the files…'}</span>
    </div>
  );
}
