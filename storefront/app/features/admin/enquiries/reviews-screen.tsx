import { Form, Link } from '@remix-run/react';
import { REVIEW_STATES, type StaffReview } from '@shop/contract';
import { orderNumber } from '@shop/contract/rules';
import { ItemHistory } from '../history/item-history';
import { panelButton } from '../panel/controls';
import { EmptyLink } from '../panel/layout';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';
import { FilterSelect } from '../panel/table-filter';
import { SendButton } from '../panel/send-button';
import { useMay } from '../panel/staff-context';
import { Chip, type ChipLook } from '../panel/chip';
import type { TableChoices } from '../panel/table-query';

import { Moment } from '../time/moment';

export const REVIEW_CHOICES: TableChoices = { status: REVIEW_STATES };

const STATES: Readonly<Record<StaffReview['status'], readonly [text: string, look: ChipLook]>> = {
  pending: ['To read', 'waiting'],
  published: ['Shown', 'good'],
  rejected: ['Declined', 'quiet'],
};

const DECISIONS = [
  ['published', 'Approve', 'primary'],
  ['rejected', 'Decline', 'secondary'],
] as const;
const OPTIONS = [['', 'All'], ...REVIEW_STATES.map((state) => [state, STATES[state][0]] as const)] as const;

/** What buyers say, shown once somebody has read it (D-10). */
export function ReviewsScreen(page: TableScreenProps<StaffReview>) {
  return (
    <TableScreen
      title="Reviews"
      noun="review"
      base="/Admin/reviews"
      page={page}
      className="flex max-w-5xl flex-col gap-5"
      search={{
        label: 'Name, piece or title',
        children: <FilterSelect label="State" name="status" query={page.query} options={OPTIONS} />,
      }}
      empty="There are no reviews here."
      onward={<EmptyLink to="/">Open the shop</EmptyLink>}
    >
      <ul className="flex flex-col gap-4">
        {page.rows.map((review) => (
          <Review key={review._id} review={review} />
        ))}
      </ul>
    </TableScreen>
  );
}

function Review({ review }: { review: StaffReview }) {
  const may = useMay();
  const { status } = review;
  return (
    <li className="flex flex-col gap-3 border border-line p-4 text-sm md:p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Chip text={STATES[status][0]} look={STATES[status][1]} />
        <span className="tabular-nums">{review.rating} of 5</span>
        <span className="break-words">{review.name}</span>
        <Link to={`/product/${review.productId}`} className="link">
          {review.productName || 'The piece'}
        </Link>
        {may('orders.read') && (
          <Link to={`/Admin/orders/${review.orderId}`} className="link">
            Order {orderNumber(review.orderId)}
          </Link>
        )}
        <span className="tabular-nums">
          <Moment at={review.createdAt} zoned />
        </span>
      </p>
      <h2 className="font-sans text-base font-semibold break-words">{review.title}</h2>
      <p className="break-words whitespace-pre-line">{review.body}</p>
      {may('reviews.moderate') && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={review._id} />
          <input type="hidden" name="was" value={status} />
          {DECISIONS.filter(([decision]) => decision !== status).map(([decision, words, look]) => (
            <SendButton
              key={decision}
              name="status"
              value={decision}
              className={panelButton(look)}
              aria-label={`${words}: ${review.title}`}
            >
              {words}
            </SendButton>
          ))}
        </Form>
      )}
      <ItemHistory type="review" id={review._id} about={review.title} version={status} />
    </li>
  );
}
