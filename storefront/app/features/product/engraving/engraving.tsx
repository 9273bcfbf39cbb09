import { ENGRAVING_LIMITS, type Metal } from '@shop/contract/rules';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { TextField } from '~/ui/field';
import { PlusIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import type { Purchase } from '../use-purchase';

const EngravingField = onDemand(() => import('./engraving-field'));

interface Props {
  purchase: Purchase;
  /** Of the piece that is about to be engraved. */
  metal: Metal | null;
  onLater: ((days: string | undefined) => void) | undefined;
}

/** Opens the field for an engraving (S-96), whose code comes with the first opening. Without scripts a plain field. */
export function Engraving(props: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const words = props.purchase.engraving?.words;
  return (
    <details
      // It may have been opened before the page's scripts ran.
      ref={(details) => details?.open && setOpen(true)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // One of two rows with the size guide: on a phone the button below stays where notices do not cover it.
      className="-mt-7 -mb-5"
    >
      <summary className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold">
        <PlusIcon width={18} height={18} />
        {words ? t('Engraving: {words}', { words }) : t('Add an engraving')}
      </summary>
      <EngravingField open={open} onOpenChange={setOpen} {...props} />
      <noscript>
        {import.meta.env.SSR && (
          <TextField
            name="engraving"
            label={t('Words to engrave')}
            hint={t(
              'Up to 12 characters. Engraving is a gift of the house; an engraved piece cannot be returned or exchanged.',
            )}
            maxLength={ENGRAVING_LIMITS.units}
            autoComplete="off"
          />
        )}
      </noscript>
    </details>
  );
}
