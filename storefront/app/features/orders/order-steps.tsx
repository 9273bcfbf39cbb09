import type { ShopperOrder } from '@shop/contract';
import { localeFacts, trackingLink } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useLocale, useText } from '~/i18n/text';
import { engravedWindow } from '~/lib/delivery/engraved-window';
import { useShop } from '~/lib/use-shop';
import { orderSteps, useDateFormat } from './order-labels';

/** How far an order is on its way, where it is on one: a line of steps, and whose parcel it is under which number. */
export function OrderSteps({ order }: { order: ShopperOrder }) {
  const t = useText();
  const dayOf = useDateFormat();
  const tag = localeFacts(useLocale()).tag;
  const days = useShop()?.engravingDays ?? null;
  const steps = orderSteps(order);
  if (!steps) return null;
  const last = steps.filter(({ at }) => at !== null).length - 1;
  const longer = order.lines.some(({ engraving }) => engraving) ? days : null;
  const expected = () => engravedWindow(Date.parse(order.createdAt), tag, longer, 'UTC');
  return (
    <section aria-label={t('The way of your order')}>
      <ol className="grid sm:grid-cols-4 sm:gap-x-1 print:grid-cols-4">
        {steps.map(({ name, at }, n) => (
          <li
            key={name}
            aria-current={n === last ? 'step' : undefined}
            className={clsx(
              'border-l-2 pb-4 pl-4 last:pb-0 sm:border-t-2 sm:border-l-0 sm:pt-3 sm:pr-3 sm:pb-0 sm:pl-0',
              at ? 'border-gold' : 'border-line',
            )}
          >
            <span className={clsx('block', at ? 'font-semibold' : 'text-ink-soft')}>{t(name)}</span>
            <span className="block text-sm text-ink-soft">
              {at
                ? dayOf(at)
                : name === 'Arrived'
                  ? t('Expected {window}', { window: expected() })
                  : t('To come')}
            </span>
          </li>
        ))}
      </ol>
      {order.fulfilledAt && <Parcel carrier={order.carrier ?? ''} tracking={order.tracking ?? ''} />}
    </section>
  );
}

/** The carrier, the parcel's number and the carrier's own page of it, where it is known. */
function Parcel({ carrier, tracking }: { carrier: string; tracking: string }) {
  const t = useText();
  const link = trackingLink(carrier, tracking);
  if (carrier === '') return null;
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-4 text-sm" data-testid="parcel">
      <span className="break-words">
        {tracking
          ? t('Sent with {carrier}, number {tracking}', { carrier, tracking })
          : t('Sent with {carrier}', { carrier })}
      </span>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="link py-1 print:hidden">
          {t('Follow the parcel')}
        </a>
      )}
    </p>
  );
}
