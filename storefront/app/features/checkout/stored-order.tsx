import type { CartLine, ShopContent } from '@shop/contract';
import { orderTotals } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { BagList, pricedLines } from '~/features/bag';
import { orderSums } from '~/lib/orders/order-sums';
import { Price } from '~/ui/price';

interface Props {
  shop: ShopContent;
  items: CartLine[];
}

/** The order of a page without scripts: its lines, changed by forms, its total, and why it cannot be paid here. */
export function NoScriptOrder({ shop, items }: Props) {
  const t = useText();
  const shippingAndTax = { shippingCents: shop.shippingFlatCents, taxBasisPoints: shop.taxBasisPoints };
  const totals = orderTotals(pricedLines(items), shippingAndTax);
  return (
    <section aria-label={t('Your order')} className="page max-w-3xl pt-8">
      <p role="note" className="border-l-2 border-ember bg-stone px-4 py-3">
        {t(
          'Paying needs JavaScript: card details go from your browser straight to our payment provider. Please switch it on and load this page again. Your bag is kept.',
        )}
      </p>
      {items.length > 0 ? (
        <>
          <BagList items={items} label={t('Pieces in your bag')} />
          <dl className="flex flex-col gap-2 py-5">
            {orderSums({ ...totals, couponCode: undefined }, t).map(({ name, cents }) => (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt>{name}</dt>
                <dd>
                  <Price cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="py-6">{t('Your shopping bag is empty.')}</p>
      )}
    </section>
  );
}
