import type { OrderAddress, OrderLine, ShopperOrder, ShopperRefund } from '@shop/contract';
import { sumCents, type Cents } from '@shop/contract/rules';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { useShop } from '~/lib/use-shop';
import { Button } from '~/ui/button';
import { OrderTable } from '~/ui/orders/order-table';

/** Heads a receipt on paper: the page's own bar and footer stay off it. */
export function ReceiptHeader() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <div className="hidden pb-6 print:block">
      <p className="font-display text-2xl">{shop.brandName}</p>
      <p className="text-sm">{shop.contactEmail}</p>
    </div>
  );
}

interface Props {
  order: ShopperOrder;
  /** What stands below a line. */
  lineNote?: (line: OrderLine) => ReactNode;
}

/** What was bought, what it came to and where it goes: the part of a receipt that every page of an order shares. */
export function OrderDetails({ order, lineNote }: Props) {
  const t = useText();
  const refundedCents = refundedCentsOf(order.refunds.filter(({ status }) => status === 'succeeded'));
  return (
    <>
      <OrderTable order={{ ...order, refundedCents }} caption={t('Pieces')} {...(lineNote && { lineNote })} />
      {order.lines.some(({ engraving }) => engraving) && (
        <p className="text-sm text-ink-soft">{t('An engraved piece cannot be returned or exchanged.')}</p>
      )}
      {order.isGift && <Gift message={order.giftMessage ?? null} />}
      {order.address && <ShipTo name={order.customerName} address={order.address} />}
    </>
  );
}

export const refundedCentsOf = (refunds: readonly ShopperRefund[]): Cents =>
  sumCents(refunds.map(({ amountCents }) => amountCents));

/** That it is a gift, and what its card says (S-93). */
function Gift({ message }: { message: string | null }) {
  const t = useText();
  return (
    <section className="break-inside-avoid" aria-label={t('A gift')} data-testid="gift">
      <h2 className="mb-3 font-display text-xl">{t('A gift')}</h2>
      <p>{t('It comes in our box at no charge, and the packing slip shows no prices.')}</p>
      {message !== null && (
        <>
          <h3 className="label mt-4 mb-1 text-ink-soft">{t('Message for the card')}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        </>
      )}
    </section>
  );
}

function ShipTo({ name, address }: { name: string; address: OrderAddress }) {
  const t = useText();
  const shop = useShop();
  const { streetAddress1, streetAddress2, city, state, zip, country } = address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const land = shop?.countries.find(({ code }) => code === country)?.name ?? country;
  const lines = [name, streetAddress1, streetAddress2, place, land].filter(Boolean);
  return (
    <section className="break-inside-avoid" aria-label={t('Ships to')}>
      <h2 className="mb-3 font-display text-xl">{t('Ships to')}</h2>
      <address className="not-italic wrap-anywhere" data-testid="ships-to">
        {lines.map((line, n) => (
          <span key={n} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** Only where JavaScript runs: without it the browser's own menu prints. */
export function PrintButton() {
  const t = useText();
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" className="self-start print:hidden" onClick={() => window.print()}>
      {t('Print')}
    </Button>
  );
}
