import { CARD_LIMITS, countSigns } from '@shop/contract/rules';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { CheckField } from '~/ui/check-field';
import { TextArea } from '~/ui/text-area';
import { ToldAtPause } from '~/ui/fields/told-at-pause';

interface Props {
  isGift: boolean;
  message: string;
  error: string | undefined;
  disabled: boolean;
  onGift: (isGift: boolean) => void;
  onMessage: (message: string) => void;
}

/** Whether the order is a gift, and what its card says (S-93). */
export function GiftFields({ isGift, message, error, disabled, onGift, onMessage }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(false);
  const left = CARD_LIMITS.signs - countSigns(message.trim());
  const rest =
    left < 0 ? t('Characters too many: {n}', { n: -left }) : t('Characters left: {n}', { n: left });
  return (
    <div className="group/gift flex flex-col sm:col-span-2">
      <CheckField
        name="gift"
        label={t('This is a gift')}
        checked={isGift}
        disabled={disabled}
        onChange={(event) => onGift(event.target.checked)}
      />
      {/* Opened by the tick itself: it is pressed before the page's scripts run, too, and where none run. */}
      <div className="hidden flex-col gap-4 pt-2 group-has-[:checked]/gift:flex">
        <p className="text-sm text-ink-soft">
          {t('It comes in our box at no charge, and the packing slip shows no prices.')}
        </p>
        <TextArea
          name="giftMessage"
          label={t('Message for the card (optional)')}
          hint={rest}
          error={error ?? (left < 0 ? '' : undefined)}
          autoComplete="off"
          dir="auto"
          rows={3}
          maxLength={CARD_LIMITS.units}
          value={message}
          disabled={disabled}
          onChange={(event) => {
            setTyped(true);
            onMessage(event.target.value);
          }}
        />
        <ToldAtPause words={typed ? rest : ''} />
      </div>
    </div>
  );
}
