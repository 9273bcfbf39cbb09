import { formatCents } from '@shop/contract/rules';
import { useState } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import type { AppliedCoupon } from './use-coupon';

interface Props {
  open: boolean;
  applied: AppliedCoupon | null;
  /** Nothing in the bag: no coupon can be checked. */
  empty: boolean;
  /** Answers why the code does not count, or null when it does. */
  onApply: (code: string) => Promise<string | null>;
  onRemove: () => void;
  onClose: () => void;
}

/** The coupon of the order (CHK-04, D-09): a code is applied or taken off. */
export function CouponDialog({ open, onClose, ...coupon }: Props) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('Coupon')}
      description={t('A coupon code takes something off your order.')}
    >
      {/* Mounted with the dialog: an abandoned code is not kept. */}
      <CouponForm {...coupon} onClose={onClose} />
    </Dialog>
  );
}

function CouponForm({ applied, empty, onApply, onRemove, onClose }: Omit<Props, 'open'>) {
  const t = useText();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const apply = async () => {
    if (empty) return setError(t('Your bag is empty: there is nothing to take a coupon off.'));
    if (code.trim() === '') return setError(t('Please enter a coupon code.'));
    setBusy(true);
    const refused = await onApply(code.trim());
    setBusy(false);
    setError(refused);
    if (refused === null) onClose();
  };

  return (
    <div className="flex flex-col gap-6 p-6">
      {applied && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-4">
          <p className="min-w-0 break-all">
            {applied.code}
            {applied.discountCents > 0 && (
              <> {t('takes {amount} off', { amount: formatCents(applied.discountCents, locale) })}</>
            )}
          </p>
          <button
            type="button"
            className="link min-h-11 text-sm text-ink-soft"
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {t('Remove coupon')}
          </button>
        </div>
      )}
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void apply();
        }}
      >
        <TextField
          label={t(applied ? 'Another code' : 'Coupon code')}
          name="coupon"
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ?? undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Checking…' : 'Apply coupon')}
        </Button>
      </form>
    </div>
  );
}
