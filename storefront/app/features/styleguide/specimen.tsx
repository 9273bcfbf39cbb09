import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';

const GROUNDS = { ivory: 'Ivory', dark: 'Dark' } as const;
type Ground = keyof typeof GROUNDS;

interface Props {
  title: string;
  /** When it is used, or what to look for. */
  note?: string;
  /** The ground it stands on; 'both' has a switch. */
  ground?: Ground | 'both';
  /** It brings its own margins. */
  bleed?: boolean;
  children: ReactNode;
}

/** A primitive with its heading, on the ground or grounds that it is made for. */
export function Specimen({ title, note, ground = 'ivory', bleed = false, children }: Props) {
  const [chosen, setChosen] = useState<Ground>('ivory');
  const shown = ground === 'both' ? chosen : ground;
  return (
    <div className="min-w-0">
      <div lang="en" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pb-3">
        <div className="min-w-0">
          <h3 className="font-display text-xl">{title}</h3>
          {note && <p className="mt-1 max-w-prose text-sm text-ink-soft">{note}</p>}
        </div>
        {ground === 'both' && <GroundSwitch of={title} chosen={chosen} onChoose={setChosen} />}
      </div>
      <div
        className={clsx(
          'relative border border-line',
          shown === 'dark' && 'dark-ground',
          !bleed && 'p-5 md:p-8',
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface SwitchProps {
  of: string;
  chosen: Ground;
  onChoose: (ground: Ground) => void;
}

function GroundSwitch({ of, chosen, onChoose }: SwitchProps) {
  return (
    <div role="group" aria-label={`Ground of: ${of}`} className="-mb-2 flex gap-5">
      {(Object.keys(GROUNDS) as Ground[]).map((ground) => (
        <button
          key={ground}
          type="button"
          aria-pressed={ground === chosen}
          onClick={() => onChoose(ground)}
          className="label min-h-11 text-ink-soft underline-offset-6 hover:text-gold aria-pressed:text-ink aria-pressed:underline"
        >
          {GROUNDS[ground]}
        </button>
      ))}
    </div>
  );
}
