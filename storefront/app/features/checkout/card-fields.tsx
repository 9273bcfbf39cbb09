import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { clsx } from 'clsx/lite';
import { useCallback, useEffect, useId, useState } from 'react';
import { useText } from '~/i18n/text';

/** The look of the fields inside the provider's frames, taken from the page's own tokens. */
function frameStyle(): StripeElementStyle {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--color-ink'),
      fontFamily: token('--font-sans'),
      fontSize: '16px',
      '::placeholder': { color: token('--color-ink-soft') },
    },
    invalid: { color: token('--color-error') },
  };
}

interface FieldProps {
  label: string;
  element: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement;
  style: StripeElementStyle;
  disabled: boolean;
  className?: string;
  /** What the payment's own message says. */
  said: string | null;
  onReady: () => void;
  onTyped: () => void;
}

function CardField({ label, element: Element, className, said, onReady, onTyped, ...options }: FieldProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="label text-ink-soft">
        {label}
      </label>
      <div
        className={clsx(
          'min-h-12 border-b py-3.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-3 has-[.StripeElement--focus]:outline-gold',
          error ? 'border-error' : 'border-ink-soft',
        )}
      >
        <Element
          id={id}
          options={options}
          onReady={onReady}
          onChange={(event) => {
            setError(event.error?.message ?? null);
            onTyped();
          }}
        />
      </div>
      {error && (
        // Announced once: of what the payment's message says the field is only marked.
        <p role={said?.includes(error) ? undefined : 'alert'} className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}

const FIELDS = 3;

interface Props {
  disabled: boolean;
  /** What the payment's own message says. */
  said: string | null;
  /** All three fields can be typed into. */
  onReady: () => void;
  onTyped: () => void;
}

/** Card number, expiry and CVC in the provider's own frames (CHK-05): this page never sees a number. */
export function CardFields({ disabled, said, onReady, onTyped }: Props) {
  const t = useText();
  // Mounted in the browser only: the fields wait for the provider's script.
  const [style] = useState(frameStyle);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    if (ready >= FIELDS) onReady();
  }, [ready, onReady]);
  const one = useCallback(() => setReady((count) => count + 1), []);
  const shared = { style, disabled, said, onReady: one, onTyped };
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5">
      <CardField label={t('Card number')} element={CardNumberElement} className="col-span-2" {...shared} />
      <CardField label={t('Expiry date')} element={CardExpiryElement} {...shared} />
      <CardField label={t('CVC')} element={CardCvcElement} {...shared} />
    </div>
  );
}
