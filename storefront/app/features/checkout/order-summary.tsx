import type { CartLine } from '@shop/contract';
import { countPieces, formatCents, type OrderTotals } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
import { BagList, useBag } from '~/features/bag';
import { orderSums } from '~/lib/orders/order-sums';
import { useEngravedWindow } from '~/lib/delivery/use-engraved-window';
import { useSite } from '~/lib/use-shop';
import { TruckIcon } from '~/ui/icons';
import { Price } from '~/ui/price';
import type { AppliedCoupon } from './coupon/use-coupon';

interface Props {
  items: readonly CartLine[];
  totals: OrderTotals;
  /** The delivery window as the server said it. */
  delivery: string;
  note: string;
  coupon: AppliedCoupon | null;
  onNote: () => void;
  onShipping: () => void;
  onCoupon: () => void;
  onCouponRemove: () => void;
}

/**
 * The order: its lines (CHK-03) and its total (CHK-07). Beside the form it stays in sight; on a phone it is folded
 * above it, with the total showing.
 */
export function OrderSummary(props: Props) {
  const { items, totals, delivery, note, coupon, onNote, onShipping, onCoupon, onCouponRemove } = props;
  const t = useText();
  const { loading } = useBag();
  const [unfolded, setUnfolded] = useState(false);
  const empty = items.length === 0;
  return (
    <section
      aria-label={t('Your order')}
      className="border-b border-line pb-2 noscript:hidden lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-height)-3rem)] lg:overflow-y-auto lg:border-b-0 lg:border-l lg:pb-0 lg:pl-10"
    >
      <h2 className="hidden font-display text-xl lg:block">{t('Your order')}</h2>
      {!empty && (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls="order-panel"
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-14 w-full items-center justify-between gap-4 text-left lg:hidden"
        >
          <span className="link">
            {t(unfolded ? 'Hide order ({pieces})' : 'Show order ({pieces})', {
              pieces: t('{n} pieces', { n: countPieces(items) }),
            })}
          </span>
          <Price cents={totals.totalCents} className="text-lg font-semibold" />
        </button>
      )}
      <div id="order-panel" className={clsx('lg:block', unfolded || empty ? 'block' : 'hidden')}>
        {empty ? (
          <p role="status" className="border-b border-line py-6 text-ink-soft">
            {loading && t('Opening your bag…')}
          </p>
        ) : (
          <BagList items={items} label={t('Pieces in your order')} />
        )}
        <div className="flex flex-wrap gap-x-8 border-b border-line py-2">
          <Extra text={t(note === '' ? 'Add a note' : 'Change your note')} onClick={onNote} />
          <Extra text={t('Shipping estimate')} onClick={onShipping} />
          <Extra text={t(coupon ? 'Change your coupon' : 'Add a coupon')} onClick={onCoupon} />
        </div>
        {note !== '' && (
          <p className="border-b border-line py-3 text-sm break-words whitespace-pre-line text-ink-soft">
            {note}
          </p>
        )}
        {coupon && <Coupon coupon={coupon} onRemove={onCouponRemove} />}
        {!empty && (
          <>
            <Totals totals={{ ...totals, couponCode: coupon?.code }} />
            <Delivery said={delivery} isEngraved={items.some(({ engraving }) => engraving)} />
          </>
        )}
      </div>
    </section>
  );
}

/** When it comes, in the words and by the days of the piece's page (PDP-04). */
function Delivery({ said, isEngraved }: { said: string; isEngraved: boolean }) {
  const days = useEngravedWindow(said, isEngraved);
  return (
    <p className="flex gap-4 border-t border-line py-5 text-sm">
      <TruckIcon className="shrink-0 text-gold" />
      <span>
        {useSite()?.notices.delivery} <strong className="font-semibold whitespace-nowrap">{days}</strong>
      </span>
    </p>
  );
}

function Extra({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" className="link min-h-11 text-sm" onClick={onClick}>
      {text}
    </button>
  );
}

/** The coupon with what it does, or why it does nothing. */
function Coupon({ coupon, onRemove }: { coupon: AppliedCoupon; onRemove: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { code, discountCents, refusal } = coupon;
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-2 text-sm">
      <div className="min-w-0 py-2.5">
        <p className="break-all">{t('Coupon {code}', { code })}</p>
        <p role="status" className={refusal === null ? 'text-ink-soft' : undefined}>
          {refusal === null && discountCents > 0 && (
            <>{t('{amount} off', { amount: formatCents(discountCents, locale) })}</>
          )}
          {refusal === null && discountCents === 0 && t('Checking…')}
        </p>
        {refusal !== null && (
          <p role="alert" className="text-error">
            {t(asText(refusal))}
          </p>
        )}
      </div>
      <button
        type="button"
        className="link min-h-11 shrink-0 text-ink-soft"
        aria-label={t('Remove coupon {code}', { code })}
        onClick={onRemove}
      >
        {t('Remove')}
      </button>
    </div>
  );
}

function Totals({ totals }: { totals: OrderTotals & { couponCode: string | undefined } }) {
  const t = useText();
  return (
    <dl className="flex flex-col gap-2 py-5" data-testid="totals">
      {orderSums(totals, t).map(({ name, cents, total }) =>
        total ? (
          <div key={name} className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
            <dt className="label">{name}</dt>
            <dd aria-live="polite">
              <Price cents={cents} className="text-xl" />
            </dd>
          </div>
        ) : (
          <div key={name} className="flex items-baseline justify-between gap-4 text-ink-soft">
            <dt className="min-w-0 break-words">{name}</dt>
            <dd>
              <Price cents={cents} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
