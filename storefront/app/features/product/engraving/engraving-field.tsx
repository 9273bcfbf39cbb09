import {
  countSigns,
  ENGRAVING_LIMITS,
  engravingProblem,
  engravingText,
  type Metal,
} from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { useEngravedWindow } from '~/lib/delivery/use-engraved-window';
import type { Opening } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { ToldAtPause } from '~/ui/fields/told-at-pause';
import type { Purchase } from '../use-purchase';

interface Props extends Opening {
  purchase: Purchase;
  metal: Metal | null;
  /** Told when the piece comes with these words (S-113); undefined where there are none. */
  onLater: ((days: string | undefined) => void) | undefined;
}

const PLATES: Record<Metal, string> = { Silver: 'plate-silver', Gold: 'plate-gold' };

/** The words to engrave, how they look on the metal, and that the piece is not taken back then (S-96). */
export default function EngravingField({ purchase, metal, onLater }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const later = useEngravedWindow(undefined, true);
  const { words = '', problem } = purchase.engraving ?? {};
  const left = ENGRAVING_LIMITS.signs - countSigns(words);
  const rest =
    left < 0 ? t('Characters too many: {n}', { n: -left }) : t('Characters left: {n}', { n: left });
  return (
    <div className="flex flex-col gap-4 pt-2 pb-1">
      <TextField
        name="engraving"
        label={t('Words to engrave')}
        hint={rest}
        error={problem ?? undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ENGRAVING_LIMITS.units}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const now = engravingText(value);
          purchase.setEngraving({ words: now, problem: engravingProblem(value) });
          onLater?.(now === '' ? undefined : later);
        }}
      />
      <ToldAtPause words={typed ? rest : ''} />
      {/* What was typed, as it will look: who hears the page has heard it. */}
      <p
        aria-hidden="true"
        data-testid="engraving-plate"
        className={clsx(
          'flex min-h-20 items-center justify-center px-4 py-3 text-center font-display text-2xl wrap-anywhere whitespace-pre-wrap text-ink',
          PLATES[metal ?? 'Silver'],
        )}
      >
        {words}
      </p>
      <p className="text-sm text-ink-soft">
        {t('Engraving is a gift of the house.')} {t('An engraved piece cannot be returned or exchanged.')}
      </p>
    </div>
  );
}
