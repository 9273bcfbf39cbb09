import { useEffect, useRef } from 'react';
import { clsx } from 'clsx/lite';
import { asText, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import type { PaymentState } from './payment/payment-flow';
import { refusalClass } from './refusal-sign';

interface Props {
  state: PaymentState;
  onCheckAgain: () => void;
}

/** What a payment under way or refused says. Refusals stand in a red box and get the focus (CHK-10). */
export function PaymentMessage({ state, onCheckAgain }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const text = 'text' in state ? state.text : null;
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);

  if (text !== null) {
    return (
      <div
        ref={box}
        tabIndex={-1}
        role="alert"
        className={clsx(
          'border border-error bg-error/5 px-5 py-4 text-error focus-visible:outline-error',
          refusalClass(text),
        )}
      >
        {/* '❌ Payment Failed: …': what failed and why are two sentences (CHK-10). */}
        {text
          .split(/^(❌.+?:) /)
          .map((part) => t(asText(part)))
          .join(' ')}
      </div>
    );
  }
  return (
    <div role="status" className="empty:-mt-10">
      {state.name === 'authenticating' && (
        <p className="text-ink-soft">{t('Please confirm this payment in your bank’s window.')}</p>
      )}
      {state.name === 'asking' && (
        <p className="text-ink-soft">{t('We are confirming your payment. Please wait a moment.')}</p>
      )}
      {state.name === 'stalled' && (
        <div className="flex flex-col items-start gap-4 border border-line bg-stone px-5 py-4">
          <p>
            {t(
              'We could not learn yet whether your payment went through. Checking again charges you once at most.',
            )}
          </p>
          <Button look="secondary" onClick={onCheckAgain}>
            {t('Check again')}
          </Button>
        </div>
      )}
    </div>
  );
}
