import { cents, FEEDBACK_PAGING, orderTotals } from '@shop/contract/rules';
import { LinePicture } from '~/ui/orders/line-picture';
import { OrderTable, type TableOrder } from '~/ui/orders/order-table';
import { ShowMore } from '~/ui/show-more';
import { LONG_NAME, SEVEN_DIGITS, type Samples } from '../samples';
import { Specimen } from '../specimen';
import { State, States } from '../states';

const RULES = { shippingCents: cents(1_500), taxBasisPoints: 500 };

/** Two lines: one as most are, and one that has all that is long. */
function orderOf(image: string | null): TableOrder {
  const lines = [
    {
      productId: 'a',
      size: '7',
      type: 'Silver' as const,
      name: 'Halving Ring',
      image,
      unitCents: cents(24_500),
      quantity: 2,
    },
    {
      productId: 'b',
      size: '18 inch',
      type: 'Gold' as const,
      name: LONG_NAME,
      image: null,
      unitCents: SEVEN_DIGITS,
      quantity: 1,
    },
  ];
  return {
    lines,
    ...orderTotals(lines, RULES, cents(10_000)),
    couponCode: 'HALVING',
    refundedCents: cents(24_500),
  };
}

/** What orders and lists show. */
export function Orders({ piece }: Samples) {
  const image = piece?.pictures[0]?.path ?? null;
  return (
    <>
      <Specimen title="Line picture">
        <States>
          <State name="With a picture">
            <LinePicture image={image} className="w-20" />
          </State>
          <State name="Without one">
            <LinePicture image={null} className="w-20" />
          </State>
        </States>
      </Specimen>
      <Specimen title="Order table" note="The same on the receipt and in the staff’s view.">
        <OrderTable
          order={orderOf(image)}
          caption="Your order"
          lineNote={({ type }) => type === 'Gold' && <span className="block text-sm">Sent apart.</span>}
        />
      </Specimen>
      <Specimen title="Show more">
        <States>
          <State name="There are more">
            <ShowMore name="reviews" shown={FEEDBACK_PAGING.step} count={FEEDBACK_PAGING.step + 1} />
          </State>
          <State name="More than a page shows">
            <ShowMore name="questions" shown={FEEDBACK_PAGING.most} count={FEEDBACK_PAGING.most + 1} />
          </State>
        </States>
      </Specimen>
    </>
  );
}
