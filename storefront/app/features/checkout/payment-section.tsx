import { Link } from '@remix-run/react';
import { asText, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { ShieldIcon } from '~/ui/icons';
import { CardFields } from './card-fields';
import type { PaymentSystemError } from './payment/payment-system-error';

interface Props {
  /** The cards that are taken, as words: the card's field shows the mark of the one typed. */
  cards: readonly string[];
  /** Stripe.js is there: the fields can be mounted. */
  loaded: boolean;
  /** The fields can be typed into. */
  ready: boolean;
  failure: PaymentSystemError | null;
  testMode: boolean;
  disabled: boolean;
  /** What the payment's own message says. */
  said: string | null;
  onReady: () => void;
  onTyped: () => void;
}

/** The payment part of the form: the card fields, what is said until they are there, and what is said instead. */
export function PaymentSection(props: Props) {
  const { cards, loaded, ready, failure, testMode, disabled, said, onReady, onTyped } = props;
  const t = useText();
  return (
    <section aria-labelledby="payment-heading" className="flex flex-col gap-5 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id="payment-heading" className="flex items-baseline gap-4 font-display text-xl">
          <span aria-hidden="true" className="label text-ink-soft">
            3
          </span>
          {t('Payment')}
        </h2>
        <ul aria-label={t('Cards we take')} className="flex flex-wrap gap-2">
          {cards.map((card) => (
            <li key={card} className="border border-line px-2 py-0.5 text-xs text-ink-soft">
              {card}
            </li>
          ))}
        </ul>
      </div>
      {failure ? (
        <LoadFailure failure={failure} />
      ) : (
        <>
          {testMode && (
            <p className="flex items-center gap-3 border-l-2 border-ember bg-stone px-4 py-3 text-sm">
              {t('Test mode: no card is charged')}
            </p>
          )}
          {!ready && (
            <p role="status" className="text-ink-soft noscript:hidden">
              {t('Loading payment components...')}
            </p>
          )}
          {loaded && (
            <div className={ready ? undefined : 'opacity-0'}>
              <CardFields disabled={disabled} said={said} onReady={onReady} onTyped={onTyped} />
            </div>
          )}
        </>
      )}
      <p className="flex items-start gap-3 text-sm text-ink-soft">
        <ShieldIcon className="mt-0.5 shrink-0" width={18} height={18} />
        <span>
          {t(
            'Card details go straight to our payment provider and are never stored by us. Your personal data is used to process your order as described in our',
          )}{' '}
          <Link to="/Privacy" className="link">
            {t('privacy policy')}
          </Link>
          .
        </span>
      </p>
    </section>
  );
}

function LoadFailure({ failure }: { failure: PaymentSystemError }) {
  const t = useText();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-error p-5">
      {failure.system && <h3 className="font-display text-lg text-error">{t('Payment System Error')}</h3>}
      <p>{t(asText(failure.text))}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {t('Retry')}
      </Button>
    </div>
  );
}
